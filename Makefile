PREFIX ?= /usr/local
DEMO := .build/demo

.PHONY: demo check bench build install clean

demo: setup
	swift build -c release --product ukical
	rm -rf $(DEMO) && mkdir -p $(DEMO)
	.build/release/ukical --store $(DEMO)/calendar.sqlite import Fixtures/team.ics
	TZ=Europe/Berlin .build/release/ukical --store $(DEMO)/calendar.sqlite export --month 2024-02

check: setup-peers
	Scripts/check.sh

bench: setup-peers
	swift build -c release --static-swift-stdlib --scratch-path .build/static --product ukical
	swift build -c release --static-swift-stdlib --scratch-path .build/static --product ukical-bench
	python3 Scripts/bench/bench.py .build/static/release/ukical .build/static/release/ukical-bench $(BENCH)

build: setup
	swift build -c release --product ukical

install: setup
	swift build -c release --static-swift-stdlib --product ukical
	install -D -m 755 .build/release/ukical $(DESTDIR)$(PREFIX)/bin/ukical
	install -d $(DESTDIR)$(PREFIX)/share/man/man1
	.build/release/ukical manual > $(DESTDIR)$(PREFIX)/share/man/man1/ukical.1
	chmod 644 $(DESTDIR)$(PREFIX)/share/man/man1/ukical.1

clean:
	swift package clean

.PHONY: setup setup-peers
setup:
	@Scripts/setup.sh

setup-peers:
	@Scripts/setup.sh peers

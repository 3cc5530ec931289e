print("ukical")

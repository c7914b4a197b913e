// Package articletest says in one word how something was refused. It is for tests.
package articletest

import "damka/article"

// NoRefusal is the code of an error that refuses nothing: something went wrong.
const NoRefusal article.Code = "no refusal"

// CodeOf is the code with which something was refused; empty: it was not.
func CodeOf(err error) article.Code {
	if refusal, ok := article.AsRefusal(err); ok {
		return refusal.Code
	}
	if err != nil {
		return NoRefusal
	}
	return ""
}

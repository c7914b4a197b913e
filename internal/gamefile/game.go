package gamefile

import "damka/article"

// Game is one game of a file as it is written there. E is the type of the
// elements of a line of play in the format.
type Game[E any] struct {
	Tags  []Tag
	Moves []E
	End   string // the text that ends the game; empty if it is missing

	Line    int // of the file, from 1, on which the game begins
	Defects []Defect
}

func (g *Game[E]) isEmpty() bool { return len(g.Tags) == 0 && len(g.Moves) == 0 && len(g.Defects) == 0 }

// Defect is a place where a file is not what it should be.
type Defect struct {
	Line   int // of the file, from 1
	Column int // in the line, in bytes of UTF-8, from 1
	Reason article.Reason
}

// Place is a place in a file. The lines are those of the file; the columns are
// bytes, as the text is after UTF-16 has been decoded. Both count from 1.
type Place struct{ Line, Column int }

// Codes are the codes of what can be wrong with a file. Each format has its own,
// because it has its own texts. The arguments are named beside each.
type Codes struct {
	Tag             article.Code // not a tag: found
	Comment         article.Code // a comment that is not closed
	VariationOpen   article.Code // a variation that is not closed
	VariationClose  article.Code // a closing bracket without an opening one
	VariationDeep   article.Code // variations too deep: most
	VariationResult article.Code // a result inside a variation: found
	Number          article.Code // a move number without a move: number
	Stray           article.Code // a bracket that closes nothing: found
	TooLong         article.Code // a game longer than a game can be: most (bytes)
	Encoding        article.Code // not UTF-8, read as: encoding
	EndMissing      article.Code // no result or * at the end
}

func textArg(name, value string) article.Arg {
	return article.Arg{Name: name, Value: article.Text(value)}
}

func numberArg(name string, value int) article.Arg {
	return article.Arg{Name: name, Value: article.Number(value)}
}

package title

// The weights of VII.4.3.

// weight is the weight of a category or title for each sex.
type weight struct{ women, men int }

func (w weight) of(s Sex) int {
	if s == Female {
		return w.women
	}
	return w.men
}

// gradeWeights are by level: a title of the women's ladder weighs as the open
// one.
var gradeWeights = [...]weight{
	NoCategory: {9, 9}, V: {10, 11}, IV: {11, 13}, III: {12, 15}, II: {14, 17}, I: {16, 19},
	K: {18, 21}, M: {20, 23}, AM: {21, 24},
}

// fmjdWeights has no weight for CMF and CMFF.
var fmjdWeights = [...]weight{
	MF: {21, 24}, MI: {22, 25}, GM: {24, 27},
	MFF: {21, 24}, MIF: {22, 25}, GMF: {24, 27},
}

// Weight is the grade's weight for a person of that sex.
func (g Grade) Weight(s Sex) int { return gradeWeights[g.level()].of(s) }

// Weight is the title's weight for a person of that sex; 0 for none, and for
// the candidate titles.
func (t FMJDTitle) Weight(s Sex) int { return fmjdWeights[t].of(s) }

// Weight is the weight of the best category or title the player holds.
func (p *Player) Weight() int {
	return max(p.Category.Weight(p.Sex), p.Title.Weight(p.Sex), p.WomenTitle.Weight(p.Sex), p.FMJDTitle.Weight(p.Sex))
}

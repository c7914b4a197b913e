package register

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"strings"

	"damka/article"
	"damka/calendar"
	"damka/internal/register/dossier"
)

// FileOf tells the file of a report from others.
func FileOf(r dossier.Report) string {
	return digest([]any{r.Tournament, r.Seq, r.Hash})
}

// Shown tells what is seen of an examination from anything else, so that nobody decides about what they have not seen: the file, the games that count, the lines, and the
// decision that would be corrected. The day of an approval is not in it: it is that on which somebody presses the button.
func (x *Examination) Shown() string {
	games := x.Extract
	games.Approved = calendar.Date{}
	return FileOf(x.Report) + digest([]any{games.Hash(), append([]dossier.Line{}, x.Lines...), x.Dossier.Mended}) // none are none, made or not
}

// wasShown refuses a decision about something else than was shown.
func (x *Examination) wasShown(shown string) error {
	switch {
	case shown == x.Shown():
		return nil
	case shown == "", strings.HasPrefix(shown, FileOf(x.Report)):
		return article.Refuse(CodeLineGone, "")
	}
	return article.Refuse(CodeOtherFile, "")
}

// Found tells what an examination has found from anything else: the file, and every finding.
func (x *Examination) Found() string {
	return FileOf(x.Report) + digest(append([]dossier.Finding{}, x.Findings...))
}

// FindingKey tells a finding from others.
func FindingKey(f dossier.Finding) string { return digest(f) }

// SeenArbiters tells the arbiters of a tournament from others.
func SeenArbiters(arbiters []dossier.Arbiter) string {
	return digest(append([]dossier.Arbiter{}, arbiters...))
}

// wasFound refuses what is said of something else than was shown; empty: nothing was.
func (x *Examination) wasFound(seen string) error {
	switch {
	case seen == "", seen == x.Found():
		return nil
	case strings.HasPrefix(seen, FileOf(x.Report)):
		return article.Refuse(CodeFoundOther, "")
	}
	return article.Refuse(CodeOtherFile, "")
}

func digest(of any) string {
	data, err := json.Marshal(of)
	if err != nil {
		panic(err) // they are words and numbers
	}
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:12])
}

package bot

import (
	"damka/article"
	"damka/internal/app/accounts"
	"damka/internal/app/serverrating"
	"damka/internal/game"
	"damka/internal/web/page"
)

// perfOfUser is a rating of the server's own, as the big servers write it.
type perfOfUser struct {
	Games  int  `json:"games" doc:"rated ones"`
	Rating int  `json:"rating"`
	Sure   int  `json:"rd" doc:"the deviation: the rating is likely within twice as much"`
	Unsure bool `json:"prov,omitempty" doc:"it is too unsure to be compared"`
}

// tempoKeys are the tempi as these programs call them.
var tempoKeys = map[game.Tempo]string{
	game.TempoSuperblitz: "bullet", game.TempoBlitz: "blitz", game.TempoRapid: "rapid", game.TempoClassical: "classical", game.TempoCorrespondence: "correspondence",
}

// perfKey is the key of a rating: the tempo alone for the variant that a program means when it names none, else with the variant before it.
func perfKey(list serverrating.List, usual article.Variant) string {
	if list.Variant == usual {
		return tempoKeys[list.Tempo]
	}
	return list.Variant.String() + "." + tempoKeys[list.Tempo]
}

// perfsOf are the ratings of a user: those of the usual variant, also without a game, and all others that there are. The usual one is that of
// draughts on 100 squares, or chess for who asks with ?game=chess.
func perfsOf(c *page.Call, u accounts.User) (map[string]perfOfUser, error) {
	if c.Ratings == nil {
		return nil, nil
	}
	usual, known := variantNamed(c.Request.URL.Query().Get("game"), "standard", "")
	if !known {
		usual = article.International
	}
	perfs := make(map[string]perfOfUser)
	for _, tempo := range game.Tempi() {
		s, _, err := c.Ratings.Shown(c.Context(), u.Account, usual, tempo)
		if err != nil {
			return nil, err
		}
		perfs[tempoKeys[tempo]] = asPerf(s)
	}
	all, err := c.Ratings.Standings(c.Context(), u.Account)
	for _, s := range all {
		perfs[perfKey(s.List, usual)] = asPerf(s)
	}
	return perfs, err
}

func asPerf(s serverrating.Standing) perfOfUser {
	return perfOfUser{Games: s.Games(), Rating: s.Rating.Points(), Sure: s.Rating.Sure(), Unsure: s.IsProvisional()}
}

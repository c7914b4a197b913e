package swiss

import "damka/article"

// byeReasons say who did not get the bye, from the lowest, and why.
func (r *round) byeReasons() []article.Reason {
	p := &r.present.players[r.bye]
	reasons := []article.Reason{article.Because("swiss.bye", "V.2.8.4", personArg("player", p.number))}
	var barred, incomplete []int
	for place := r.bye + 1; place < len(r.present.players); place++ {
		if r.present.players[place].barred && !p.barred {
			barred = append(barred, place)
		} else {
			incomplete = append(incomplete, place)
		}
	}
	if p.barred {
		reasons = append(reasons, article.Because("swiss.bye_all_barred", "V.2.8.6.1.2", personArg("player", p.number)))
	}
	if len(barred) > 0 {
		reasons = append(reasons, article.Because("swiss.bye_barred", "V.2.8.6.1.2", article.Arg{Name: "players", Value: r.present.persons(barred)}))
	}
	if len(incomplete) > 0 {
		reasons = append(reasons, article.Because("swiss.bye_incomplete", "V.2.8.7.11", article.Arg{Name: "players", Value: r.present.persons(incomplete)}))
	}
	return reasons
}

package swiss

import "errors"

// PairRound pairs the next round: the one pairing that the definition calls
// for. An input from which no round can be paired is an article.Refusal.
//
// When the absolute conditions leave no complete pairing, the pairing has the
// fewest Unpaired, who are the lowest on the round list; that is no error, but
// not a round of the regulations either (see Pairing.Complete).
func PairRound(in Input) (Pairing, error) {
	if err := in.check(); err != nil {
		return Pairing{}, err
	}
	return Pairing{}, errors.New("swiss: not yet")
}

// Complete says that everybody has an opponent or the bye.
func (p Pairing) Complete() bool { return len(p.Unpaired) == 0 }

package tournament

import (
	"slices"
	"time"
	"unicode/utf8"

	"damka/article"
)

// checkPaper: known words, each once, within bounds. It holds for what people
// ask for, too: forms offer nothing else.
func (s *State) checkPaper(event Event) *Problem {
	switch e := event.(type) {
	case ArbitersNamed:
		return checkArbiters(e)
	case EquipmentChecked:
		return checkEquipment(e)
	case PrizesSet:
		return checkPrizes(e)
	case ReportWritten:
		return checkReport(e)
	case CommuniqueIssued:
		return s.checkCommunique(e)
	}
	return nil
}

func checkArbiters(e ArbitersNamed) *Problem {
	if len(e.Arbiters) > MaxArbiters {
		return outOfRange("arbiters", len(e.Arbiters), 0, MaxArbiters)
	}
	chiefs := 0
	for i, a := range e.Arbiters {
		if !slices.Contains(ArbiterRoles(), a.Role) {
			return unknownWord(item("arbiters", i)+".role", string(a.Role))
		}
		if a.Role == ChiefArbiter {
			chiefs++
		}
	}
	if chiefs > 1 {
		return wrong("arbiters", "arbiters.two_chiefs")
	}
	return nil
}

func checkEquipment(e EquipmentChecked) *Problem {
	seen := make(map[EquipmentItem]bool)
	for i, line := range e.Items {
		field := item("items", i)
		switch {
		case !slices.Contains(EquipmentItems(), line.Item):
			return unknownWord(field+".item", string(line.Item))
		case seen[line.Item]:
			return wrong(field+".item", "event.named_twice")
		}
		seen[line.Item] = true
		if problem := inRange(field+".have", line.Have, 0, MaxEquipment); problem != nil {
			return problem
		}
	}
	return nil
}

func checkPrizes(e PrizesSet) *Problem {
	switch {
	case !slices.Contains(PrizeRules(), e.Rule):
		return unknownWord("rule", string(e.Rule))
	case e.Currency != "" && !isCurrency(e.Currency):
		return wrong("currency", "prizes.currency_invalid", text("value", article.Printable(e.Currency)))
	case len(e.Prizes) > MaxPrizes:
		return outOfRange("prizes", len(e.Prizes), 0, MaxPrizes)
	}
	last := 0
	for i, p := range e.Prizes {
		field := item("prizes", i)
		switch {
		case p.Place <= last:
			return wrong(field+".place", "prizes.places_twice", number("place", p.Place))
		case p.Place > MaxSwiss:
			return outOfRange(field+".place", p.Place, 1, MaxSwiss)
		case p.Amount < 0 || p.Amount > MaxAmount:
			return outOfRange(field+".amount", p.Amount, 0, MaxAmount)
		case p.Amount == 0 && p.Thing == "":
			return wrong(field+".amount", "prizes.nothing", number("place", p.Place))
		case p.Amount > 0 && e.Currency == "":
			return wrong("currency", "prizes.currency_missing")
		case utf8.RuneCountInString(p.Thing) > MaxNameLength:
			return wrong(field+".thing", "settings.too_long", number("most", MaxNameLength))
		case !isPlain(p.Thing):
			return wrong(field+".thing", "settings.control_characters")
		}
		last = p.Place
	}
	return nil
}

// isCurrency says whether s is a code such as PLN.
func isCurrency(s string) bool {
	return len(s) == 3 && !slices.ContainsFunc([]byte(s), func(c byte) bool { return c < 'A' || c > 'Z' })
}

func checkReport(e ReportWritten) *Problem {
	seen := make(map[ReportPart]bool)
	for i, part := range e.Parts {
		field := item("parts", i)
		written := part.Text != (RecordRef{})
		switch {
		case !slices.Contains(ReportParts(), part.Part):
			return unknownWord(field+".part", string(part.Part))
		case seen[part.Part]:
			return wrong(field+".part", "event.named_twice")
		case part.None == written, part.None && !part.Part.MayBeNone():
			return wrong(field, "report.text_or_none")
		}
		seen[part.Part] = true
	}
	if len(e.Motions) > MaxMotions {
		return outOfRange("motions", len(e.Motions), 0, MaxMotions)
	}
	for i, motion := range e.Motions {
		switch {
		case !slices.Contains(MotionTargets(), motion.To):
			return unknownWord(item("motions", i)+".to", string(motion.To))
		case motion.Text == (RecordRef{}):
			return wrong(item("motions", i)+".note", "report.motion_empty")
		}
	}
	return checkFee(e.Fee, e.Program)
}

func checkFee(fee Fee, program string) *Problem {
	_, err := time.Parse(DateLayout, fee.Paid)
	switch {
	case fee.State != "" && !slices.Contains(FeeStates(), fee.State):
		return unknownWord("fee.state", string(fee.State))
	case fee.State == FeeShown && err != nil, fee.State != FeeShown && fee.Paid != "":
		return wrong("fee.paid", "report.fee_day", text("value", article.Printable(fee.Paid)))
	case utf8.RuneCountInString(program) > MaxNameLength:
		return wrong("program", "settings.too_long", number("most", MaxNameLength))
	case !isPlain(program):
		return wrong("program", "settings.control_characters")
	}
	return nil
}

func (s *State) checkCommunique(e CommuniqueIssued) *Problem {
	next := len(s.papers.Communiques) + 1
	switch {
	case e.Number != next || next > MaxCommuniques:
		return wrong("number", "event.communique_number", number("next", next))
	case !slices.Contains(CommuniqueKinds(), e.Kind):
		return unknownWord("kind", string(e.Kind))
	case e.Kind != AfterRound:
		return inRange("round", e.Round, 0, 0)
	}
	return s.checkRound(e.Round)
}

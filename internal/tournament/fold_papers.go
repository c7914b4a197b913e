package tournament

import "slices"

// foldPaper changes what the papers say by one event.
func (s *State) foldPaper(r Recorded) {
	p := &s.papers
	switch e := r.Event.(type) {
	case ArbitersNamed:
		p.Arbiters, p.ArbitersSeq = e.Arbiters, r.Seq
	case EquipmentChecked:
		p.Equipment, p.EquipmentSeq = e.Items, r.Seq
	case PrizesSet:
		p.Prizes, p.PrizesSeq = e, r.Seq
	case ReportWritten:
		p.Report, p.ReportSeq = e, r.Seq
	case CommuniqueIssued:
		p.Communiques = append(slices.Clip(p.Communiques), Communique{e, r.Seq, r.At})
	}
}

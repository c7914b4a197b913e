package report

// Certificate says that somebody was given something. It is a page, to be signed; whoever has it in hand compares it with the register.
type Certificate struct {
	Title   string // what paper it is
	Lead    string // before the name
	Name    string
	Number  string // in the register, with a word
	Has     string // what the person has, as the rest of the sentence that Lead begins
	Fields  []Field
	Signer  string // who signs, over a line
	Code    string
	Address string // where the code is looked up, also as a QR code
	Check   string // what that is for
}

// PlayerCard is the size of a bank card, 85.6 by 54 mm; ten are on a page.
type PlayerCard struct {
	Title   string // what card it is
	Name    string
	Number  string // in the register, with a word
	Licence string // of which year
	Club    string
	Held    []string // a line for each variant in which something is held
	Address string   // of the person's page, also as a QR code
}

package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/netip"
	"net/url"
	"os"
	"strconv"
	"strings"

	"damka/article"
	"damka/internal/app/events"
	"damka/internal/i18n"
	"damka/internal/web/parts"
)

// tournamentSend hands a tournament in to the register of another Damka.
type tournamentSend struct {
	File      string `arg:""`
	URL       string `arg:"" name:"url"`
	TokenFile string `name:"token-file" placeholder:"FILE"`
	Dossier   string `placeholder:"ID"`
	Chief     int    `placeholder:"N"`

	Unencrypted bool // over plain http to another machine
	Incomplete  bool // though something is missing in the chief arbiter's report
}

// tokenVariable is the variable of the environment that has a token.
const tokenVariable = "DAMKA_TOKEN"

// sentAnswer is what the register answers.
type sentAnswer struct {
	Address string `json:"address"`
	Added   int    `json:"added"`
	Known   bool   `json:"known"`
	Signer  string `json:"signer"`
	Status  struct {
		Text string `json:"text"`
	} `json:"status"`
}

// Run checks the file before it is sent: what is broken here is broken there.
func (c tournamentSend) Run(s *streams) error {
	server, err := serverAddress(c.URL)
	if err != nil {
		return err
	}
	if !c.Unencrypted && isOpen(server) {
		return misused("cli.send.unencrypted", article.Arg{Name: "host", Value: article.Text(article.Printable(server.Host))})
	}
	token, err := c.token(s)
	if err != nil {
		return err
	}
	data, err := s.read(c.File)
	if err != nil {
		return err
	}
	file, err := events.ReadFile(bytes.NewReader(data))
	if err != nil {
		return inFile(c.File, err)
	}
	if missing := events.KeepsBack(file.ReportMissing()); len(missing) > 0 && !c.Incomplete {
		return &incompleteReport{c.File, missing}
	}
	answer, err := c.send(s, server, token, data)
	if err != nil {
		return lost(server.Host, "cli.send.lost", err)
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusOK {
		if s.printProblemTodo(answer, s.Text.Text("cli.send.token", i18n.A("variable", tokenVariable))) {
			return errWrong
		}
		return notDamka(server.Host, answer)
	}
	body, err := io.ReadAll(io.LimitReader(answer.Body, mostAnswered))
	if err != nil {
		return lost(server.Host, "cli.send.lost", err)
	}
	var taken sentAnswer
	if err := json.Unmarshal(body, &taken); err != nil || taken.Address == "" {
		return notDamka(server.Host, answer)
	}
	return taken.print(s, c.Chief)
}

// incompleteReport is a file whose chief arbiter's report lacks something, which is not sent (IV.2.24).
type incompleteReport struct {
	file    string
	missing []article.Reason
}

func (e *incompleteReport) Error() string { return fmt.Sprintf("%s: %v is missing", e.file, e.missing) }

func (e *incompleteReport) describe(p *i18n.Printer) string {
	lines := []string{p.Text("cli.send.incomplete", i18n.A("file", e.file), i18n.A("missing", len(e.missing)))}
	for _, one := range e.missing {
		lines = append(lines, "  "+reasonText(p, one))
	}
	return strings.Join(append(lines, p.Text("cli.send.incomplete.do")), "\n")
}

// isOpen says that a token goes over a network on which others can read it.
func isOpen(server *url.URL) bool {
	address, err := netip.ParseAddr(server.Hostname())
	return server.Scheme == "http" && server.Hostname() != "localhost" && (err != nil || !address.IsLoopback())
}

func (c tournamentSend) send(s *streams, server *url.URL, token string, data []byte) (*http.Response, error) {
	query := url.Values{}
	if c.Dossier != "" {
		query.Set("dossier", c.Dossier)
	}
	if c.Chief != 0 {
		query.Set("chief", strconv.Itoa(c.Chief))
	}
	to := *server
	to.Path += "/api/register/reports"
	to.RawQuery = query.Encode()
	request, err := http.NewRequest(http.MethodPost, to.String(), bytes.NewReader(data))
	if err != nil {
		return nil, err
	}
	request.Header.Set("Authorization", "Bearer "+token)
	request.Header.Set("Content-Type", parts.FileType)
	request.Header.Set("Accept-Language", s.Text.Lang().String())
	return serverClient().Do(request)
}

// token is that of the file, else of the environment.
func (c tournamentSend) token(s *streams) (string, error) {
	text := s.Getenv(tokenVariable)
	if c.TokenFile != "" {
		data, err := os.ReadFile(c.TokenFile)
		if err != nil {
			return "", err
		}
		text = string(data)
	}
	text = strings.TrimSpace(text)
	if text == "" || strings.ContainsFunc(text, func(r rune) bool { return r <= ' ' || r > '~' }) {
		return "", misused("cli.send.no_token", article.Arg{Name: "variable", Value: article.Text(tokenVariable)})
	}
	return text, nil
}

// print says what the register answers; chief is the number that was sent, 0: none.
func (a sentAnswer) print(s *streams, chief int) error {
	key := "cli.send.done"
	switch {
	case a.Known && a.Added == 0:
		key = "cli.send.nothing_new"
	case a.Known:
		key = "cli.send.more"
	}
	signed := s.Text.Text("cli.tournament.import.signed", i18n.A("key", clean(a.Signer)))
	if a.Signer == "" {
		signed = s.Text.Text("cli.tournament.import.not_signed")
	}
	lines := []string{s.Text.Text(key, i18n.A("events", a.Added)), s.Text.Text("cli.send.status", i18n.A("status", clean(a.Status.Text)))}
	if chief != 0 {
		lines = append(lines, s.Text.Text("cli.send.chief", i18n.A("number", strconv.Itoa(chief))))
	}
	_, err := fmt.Fprintln(s.Out, strings.Join(append(lines, clean(a.Address), signed), "\n"))
	return err
}

// notDamka is a server that does not answer as the register of Damka does.
func notDamka(host string, answer *http.Response) error {
	return article.Refuse("cli.network.not_damka", "", article.Arg{Name: "host", Value: article.Text(host)}, article.Arg{Name: "status", Value: article.Number(answer.StatusCode)})
}

package web

import (
	"sync"

	"damka/internal/web/account"
	"damka/internal/web/analysis"
	"damka/internal/web/api"
	"damka/internal/web/bot"
	"damka/internal/web/certificates"
	"damka/internal/web/college"
	"damka/internal/web/consultation"
	"damka/internal/web/correspondence"
	"damka/internal/web/desk"
	"damka/internal/web/explorer"
	"damka/internal/web/hall"
	"damka/internal/web/imports"
	"damka/internal/web/lobby"
	"damka/internal/web/page"
	"damka/internal/web/papers"
	"damka/internal/web/parts"
	"damka/internal/web/play"
	"damka/internal/web/players"
	"damka/internal/web/public"
	"damka/internal/web/register"
	"damka/internal/web/registry"
	"damka/internal/web/roster"
	"damka/internal/web/suspicion"
	"damka/internal/web/talk"
	"damka/internal/web/ways"
)

// New is a server of the application with everything it shows.
func New(applications page.Applications, options page.Options) (*page.Site, error) {
	files, err := files()
	if err != nil {
		return nil, err
	}
	return page.New(applications, files, options)
}

// files are those the program was built with; reading them takes a moment.
var files = sync.OnceValues(func() (*page.Files, error) { return page.Read(sections()) })

// sections are all parts of the web; a new one is a line here.
func sections() []page.Section {
	return []page.Section{
		parts.Section(),
		public.Section(),
		desk.Section(),
		hall.Section(),
		lobby.Section(),
		correspondence.Section(),
		consultation.Section(),
		account.Section(),
		play.Section(),
		players.Section(),
		register.Section(),
		roster.Section(),
		registry.Section(),
		analysis.Section(),
		api.Section(),
		bot.Section(),
		explorer.Section(),
		ways.Section(),
		talk.Section(),
		suspicion.Section(),
		papers.Section(),
		imports.Section(),
		college.Section(),
		certificates.Section(),
	}
}

package players_test

import "damka/internal/app"

// arbiter is the owner of the installation, who may decide a game.
var arbiter = app.Arbiter

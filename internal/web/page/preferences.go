package page

import (
	"net/http"
	"strings"
	"time"

	"damka/internal/i18n"
)

// theme is light, dark, or as the reader's system has it.
type theme string

const (
	autoTheme  theme = "auto"
	lightTheme theme = "light"
	darkTheme  theme = "dark"
)

func themes() []theme { return []theme{autoTheme, lightTheme, darkTheme} }

// next is the theme one click away.
func (t theme) next() theme {
	switch t {
	case autoTheme:
		return darkTheme
	case darkTheme:
		return lightTheme
	}
	return autoTheme
}

// Preferences live in cookies, so that an address shows everybody the same
// page, in the language and theme each has chosen.
const (
	languageCookie = "damka_language"
	themeCookie    = "damka_theme"
	preferenceAge  = 365 * 24 * time.Hour
)

// languageOf is the language chosen, else the one the browser asks for.
func languageOf(r *http.Request) i18n.Lang {
	if cookie, err := r.Cookie(languageCookie); err == nil {
		if lang, err := i18n.ParseLang(cookie.Value); err == nil {
			return lang
		}
	}
	return i18n.Match(r.Header.Get("Accept-Language"))
}

func themeOf(r *http.Request) theme {
	if cookie, err := r.Cookie(themeCookie); err == nil {
		for _, t := range themes() {
			if string(t) == cookie.Value {
				return t
			}
		}
	}
	return autoTheme
}

// setPreferences keeps a chosen language or theme and goes back to the page.
func setPreferences(c *Call) error {
	if err := c.Request.ParseForm(); err != nil {
		return FormError(err)
	}
	if lang, err := i18n.ParseLang(c.Request.PostForm.Get("language")); err == nil {
		c.SetCookie(languageCookie, lang.String(), preferenceAge)
	}
	for _, t := range themes() {
		if string(t) == c.Request.PostForm.Get("theme") {
			c.SetCookie(themeCookie, string(t), preferenceAge)
		}
	}
	return c.Redirect(LocalPath(c.Request.PostForm.Get("return")))
}

// FormError is the answer to a form that cannot be read. A body that is too
// large keeps its own status.
func FormError(err error) error {
	var tooLarge *http.MaxBytesError
	if AsError(err, &tooLarge) {
		return err
	}
	return BadRequest("error.form_unreadable")
}

// LocalPath is a path of this server to go back to; the front page for
// anything that would lead elsewhere.
func LocalPath(path string) string {
	if !strings.HasPrefix(path, "/") || strings.HasPrefix(path, "//") || strings.ContainsAny(path, "\\\r\n\t") {
		return "/"
	}
	return path
}

// SetCookie keeps a value in the browser. Scripts cannot read it.
func (c *Call) SetCookie(name, value string, age time.Duration) {
	KeepBelow(c, "/", name, value, age)
}

// KeepBelow is SetCookie for one that the browser shows below a path alone.
func KeepBelow(c *Call, path, name, value string, age time.Duration) {
	http.SetCookie(c.Writer, &http.Cookie{
		Name: name, Value: value, Path: path, MaxAge: int(age.Seconds()),
		HttpOnly: true, Secure: c.secure, SameSite: http.SameSiteLaxMode,
	})
}

// Prefer keeps the language and the theme that somebody wants who signs in; the empty
// one changes nothing.
func Prefer(c *Call, language, chosen string) {
	if lang, err := i18n.ParseLang(language); err == nil {
		c.SetCookie(languageCookie, lang.String(), preferenceAge)
	}
	for _, t := range themes() {
		if string(t) == chosen {
			c.SetCookie(themeCookie, string(t), preferenceAge)
		}
	}
}

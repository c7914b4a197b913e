package main

import "fmt"

// face is a font for all of a page: what a reader may have instead of ours.
type face struct {
	Name  string `json:"name"`
	Style string `json:"style"` // FONTS is where ours are
}

// ownFaces are those that come with Damka.
var ownFaces = []face{{Name: "its own font"}}

var wideFace = face{"a wide font", stretched(130)}

// everyFace are ours, the one that the tests install, and one much wider and
// one much narrower than ours, which is as far as fonts for reading go.
var everyFace = []face{
	ownFaces[0],
	{"DejaVu", `:root { --sans: "DejaVu Sans", sans-serif; --serif: "DejaVu Serif", serif }`},
	wideFace,
	{"a narrow font", stretched(80)},
}

// facesAt are the faces in which a page is tried at a width: all where there is
// least room, elsewhere ours and the widest.
func facesAt(width int64) []face {
	if width == narrow {
		return everyFace
	}
	return []face{ownFaces[0], wideFace}
}

// stretched is our font made wider or narrower, in per cent.
func stretched(percent int) string {
	return fmt.Sprintf(`
		@font-face { font-family: "Other Sans"; font-weight: 400; size-adjust: %[1]d%%; src: url("FONTS/noto-sans-400.woff2") }
		@font-face { font-family: "Other Sans"; font-weight: 600; size-adjust: %[1]d%%; src: url("FONTS/noto-sans-600.woff2") }
		@font-face { font-family: "Other Serif"; font-weight: 600; size-adjust: %[1]d%%; src: url("FONTS/newsreader-600.woff2") }
		:root { --sans: "Other Sans"; --serif: "Other Serif" }`, percent)
}

// overflow lists what sticks out of the page sideways in one of the fonts;
// nothing may, but inside of something that scrolls by itself. Nor may
// anything stick out of a sheet of paper, but in a table that scrolls in it;
// pairings fit without that.
func (w *window) overflow(width int64, faces []face) []string {
	w.Helper()
	return value[[]string](w, fmt.Sprintf(`(async () => {
		const width = %d, faults = [], sheet = new CSSStyleSheet();
		const fonts = document.querySelector("link[rel=stylesheet]").href.replace(/[^/]*$/, "fonts");
		const clipped = (e, within = document.body) => {
			for (let p = e.parentElement; p && p !== within; p = p.parentElement) if (getComputedStyle(p).overflowX !== "visible") return true;
			return false;
		};
		const culprits = (of, right, aside) => [...of.querySelectorAll("*")].filter(e => e.getBoundingClientRect().right > right + 0.5 && !aside(e))
			.slice(0, 3).map(e => e.outerHTML.split("\n")[0].slice(0, 100)).join(" | ");
		document.adoptedStyleSheets.push(sheet);
		for (const {name, style} of %s) {
			sheet.replaceSync(style.replaceAll("FONTS", fonts));
			document.body.offsetWidth; // asks for the fonts
			await document.fonts.ready;
			dispatchEvent(new Event("resize")); // the hall's screen measures a new face at its next tick: now
			const wide = document.scrollingElement.scrollWidth;
			if (wide > width) faults.push("in " + name + " the page is " + wide + " wide: " + culprits(document.body, width, e => clipped(e)));
			for (const paper of document.querySelectorAll(".sheet-a4")) {
				const edge = paper.getBoundingClientRect().right;
				if (width < 800 && edge > width) faults.push("in " + name + " the sheet is wider than the phone");
				const out = culprits(paper, edge, e => clipped(e, paper));
				if (out) faults.push("in " + name + " something sticks out of the paper: " + out);
			}
			for (const table of document.querySelectorAll(":is(.paper-pairings, .paper-pairings-by-name, .paper-schedule) .paper-table"))
				if (table.scrollWidth > table.clientWidth) faults.push("in " + name + " pairings scroll sideways: " + table.scrollWidth + " in " + table.clientWidth);
		}
		document.adoptedStyleSheets.pop();
		return faults;
	})()`, width, js(faces)))
}

package parts

import (
	"damka/internal/app/events"
	"damka/internal/web/page"
)

// FloatView marks a player who floated (V.2.8.2); the zero value is nobody's.
type FloatView struct{ Sign, Words string }

// FloatViewOf is a float as it is shown.
func FloatViewOf(reader page.Reader, f events.Float) FloatView {
	if f == events.NoFloat {
		return FloatView{}
	}
	return FloatView{f.Sign(), reader.Text(f.Label())}
}

package draughtsearch

// scaled is a value in a position with kings, less if whoever is ahead can hardly win: a lone king is not caught
// by two pieces, nor by three while it is on the main road (I.6.3, I.6.4), and on the larger board rarely by three at all.
func scaled(value int, us, them *half) int {
	ahead, behind := us, them
	if value < 0 {
		ahead, behind = them, us
	}
	if behind.kings == 0 {
		return value
	}
	strong, weak := count(ahead.men|ahead.kings), count(behind.men|behind.kings)
	lone := behind.men == 0 && weak == 1
	onRoad := behind.kings&behind.road != 0
	switch {
	case lone && strong <= 2:
		return value / 16
	case lone && strong == 3 && (onRoad || ahead.mostMen > 12):
		return value / 8
	case lone && onRoad:
		return value / 2
	case ahead.men == 0 && strong-weak <= 1:
		return value / 4
	case strong-weak <= 0:
		return value / 2
	}
	return value
}

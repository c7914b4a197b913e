package glicko

import "math"

// The search of step 5 ends when the logarithm of the variance is known this well: a thousandth of the digits that are kept. It takes some ten
// steps; the bound is for numbers that no rating has.
const (
	near      = 1e-11
	mostSteps = 200
)

// volatility is the new volatility (step 5): the root of f by the Illinois algorithm, a false position that halves the value at the end that
// stays.
func volatility(r onScale, tau, v, delta float64) float64 {
	a := math.Log(r.sigma * r.sigma)
	f := func(x float64) float64 { return slope(x, a, tau, r.phi, v, delta) }
	low, high := bracket(f, a, tau, r.phi, v, delta)
	fLow, fHigh := f(low), f(high)
	for step := 0; math.Abs(high-low) > near && step < mostSteps; step++ {
		next := low + (low-high)*fLow/(fHigh-fLow)
		fNext := f(next)
		if fNext*fHigh <= 0 {
			low, fLow = high, fHigh
		} else {
			fLow /= 2
		}
		high, fHigh = next, fNext
	}
	return math.Exp(low / 2)
}

// slope is the paper's f.
func slope(x, a, tau, phi, v, delta float64) float64 {
	e := math.Exp(x)
	sum := phi*phi + v + e
	return e*(delta*delta-sum)/(2*sum*sum) - (x-a)/(tau*tau)
}

// bracket are two values between which the root is.
func bracket(f func(float64) float64, a, tau, phi, v, delta float64) (low, high float64) {
	if over := delta*delta - phi*phi - v; over > 0 {
		return a, math.Log(over)
	}
	for k := 1; k <= mostSteps; k++ {
		if high = a - float64(k)*tau; f(high) >= 0 {
			break
		}
	}
	return a, high
}

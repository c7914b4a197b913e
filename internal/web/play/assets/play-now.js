// The server's time. What comes from the server says when it was sent: what was on its way for the least time tells
// best how far this machine's clock is from the server's. When that clock was set, or stood while the machine
// slept, it is measured again.
let ahead = Infinity; // this machine's clock less the server's, and the time on the way
let apart; // of two clocks of this machine; only the one is set

// heard takes the instant at which something was sent that has just come.
export function heard(sent) {
  if (!sent) return;
  const now = Date.now();
  const gap = now - performance.now();
  if (Math.abs(gap - apart) > 500) ahead = Infinity;
  apart = gap;
  ahead = Math.min(ahead, now - sent);
}

// serverTime is what the server's clock shows when this machine's shows a time.
export const serverTime = (own = Date.now()) => own - (Number.isFinite(ahead) ? ahead : 0);

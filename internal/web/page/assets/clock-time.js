// clockTime is the hour and minute in a zone; browsers that do not know the
// zone show their own time, since a page without it would not be alive at all.
export function clockTime(at, timeZone) {
  const how = { hour: '2-digit', minute: '2-digit' };
  try {
    return new Intl.DateTimeFormat('pl', { ...how, timeZone: timeZone || undefined }).format(at);
  } catch {
    return new Intl.DateTimeFormat('pl', how).format(at);
  }
}

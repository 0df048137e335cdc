// Runs before the first paint: whoever has an account or an order under way is not shown the first step in passing.
try {
  const stored = JSON.parse(localStorage.getItem('lockit') ?? '{}')
  if (stored.user || stored.step > 1 || location.search) document.documentElement.dataset.returning = ''
} catch {
  // Nothing is kept here.
}

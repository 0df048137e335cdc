// Runs before the first paint: whoever has an account or an order under way is not shown the first step in passing.
try {
  const stored = JSON.parse(localStorage.getItem('lockit') ?? '{}')
  if (stored.user || stored.step > 1 || location.search) document.documentElement.dataset.returning = ''
} catch {
  // Nothing is kept here.
}

// A press on 'Log in' or 'Sign up' before the app is there is kept for it.
addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest('header button[name=modal]') : null
  if (button) document.documentElement.dataset.pressed = button.value
})

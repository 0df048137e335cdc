import css from './wordmark.module.css'

/** A picture without an accessible name: its container names it 'Lockit'. */
export function Wordmark() {
  return (
    <svg className={css['wordmark']} viewBox="0 0 96 32" aria-hidden="true">
      <path className={css['accent']} d="M2.5 16V4.5H10M93.5 16v12.5H86" />
      <path d="M17.5 6v18.5M48.5 14.1a5.5 5.5 0 1 0 0 7.8M54.3 6v18.5M62.5 12.2l-6.5 6 7 6.3" />
      <circle cx="28.4" cy="18" r="5.5" />
      <path d="M69 12v12.5M76 7v13.2a3 3 0 0 0 3 3h3.5M72.8 13.3h9" />
      <path className={css['dot']} d="M67.3 7.5h3.4" />
    </svg>
  )
}

import css from './account-list.module.css'

/** How a customer changes their password: by a link in a mail, which shows that the address is still theirs. */
export function PasswordSection() {
  return (
    <section className={css['section']} aria-labelledby="password">
      <h2 id="password">Password</h2>
      <p className={css['quiet']}>We mail you a link with which you choose a new one.</p>
      <a href="?modal=forgotPass">Change your password</a>
    </section>
  )
}

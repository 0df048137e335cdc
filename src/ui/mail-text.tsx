/** A sentence in which an email address, where it names one, is a link. */
export function MailText({ text, email }: { text: string; email: string }) {
  const [before, ...after] = text.split(email)
  if (after.length === 0) return <span>{text}</span>
  return (
    <span>
      {before}
      <a href={`mailto:${email}`}>{email}</a>
      {after.join(email)}
    </span>
  )
}

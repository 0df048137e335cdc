/** A sentence whose email address, if it contains one, is a link. */
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

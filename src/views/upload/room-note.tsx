import { roomMessage } from '#domain/order/messages.ts'
import type { Order } from '#domain/order/order.ts'
import { Note } from '#ui/note.tsx'

/** How much can still be uploaded, shown once little is left. */
export function RoomNote({ room }: { room: Order['room'] }) {
  if (!room) return null
  const { title, text } = roomMessage(room)
  return (
    <Note tone="warn" title={title} announce="status">
      {text}
    </Note>
  )
}

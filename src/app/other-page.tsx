import { useRouter, useRouterState, type RouterHistory } from '@tanstack/react-router'
import { useActorRef, useSelector } from '@xstate/react'
import { Suspense, use, useEffect, useState } from 'react'
import { receiptActors } from '#actors/download/receipt.actors.ts'
import { translatedFileActors } from '#actors/download/translated-file.actors.ts'
import { orderListActors } from '#actors/order-list/order-list.actors.ts'
import type { Client } from '#api/client.ts'
import type { User } from '#domain/accounts/user.ts'
import { pageFrom } from '#domain/order/order-list.ts'
import { orderListMachine } from '#machines/order-list/order-list.machine.ts'
import { OrderListView } from '#views/order-list/order-list.view.tsx'
import { AccountDeletedView } from '#views/pages/account-deleted.view.tsx'
import { NotFoundView } from '#views/pages/not-found.view.tsx'
import { pageTexts } from '#views/pages/page-texts.ts'
import { PageView } from '#views/pages/page.view.tsx'
import { PleaseLogIn } from '#views/pages/please-log-in.tsx'
import { ProfileView } from '#views/pages/profile.view.tsx'
import { ConsentChoice } from '#views/reporter/consent-choice.tsx'
import type { ComposedApp } from './compose.ts'
import { AccountData } from './account-data.tsx'
import { KeptCards } from './kept-cards.tsx'
import { OwnSessions } from './own-sessions.tsx'
import { ConfirmPage } from './confirm-page.tsx'
import { QuestionsPage } from './questions-page.tsx'
import { Resend } from './resend.tsx'
import type { Reporter } from './reporter.ts'
import { confirmationToken, orderIdOf, pageNames, type AppRouter } from './router.ts'
import { RowDownload } from './row-download.tsx'

/** The titles of the document; the short pages have theirs with their text. */
const titles: ReadonlyMap<string, string> = new Map([
  ['/orders', 'Order List'],
  ['/profile', 'Profile'],
  ['/confirm', 'Confirm your email'],
  ['/logout', 'Logged out'],
  ['/deleted', 'Account deleted'],
])

export function OtherPage({ composed, reporter }: { composed: ComposedApp; reporter: Promise<Reporter | undefined> }) {
  const { history } = useRouter<AppRouter>()
  const path = useRouterState({ select: ({ location }) => location.pathname.replace(/\/$/, '') })
  const user = useSelector(composed.app, ({ context }) => context.session?.user)
  const { logIn } = composed
  const page = pageNames.find((name) => path === `/${name}`)
  const orderId = orderIdOf(path)
  const token = confirmationToken(path)
  const title = page
    ? pageTexts[page].title
    : (titles.get(token === undefined ? path : '/confirm') ?? titleOfOrder(orderId) ?? 'Page not found')
  useEffect(() => {
    document.title = `${title} – Lockit`
  }, [title])
  if (page) {
    return (
      <PageView name={page}>
        {page === 'privacy' && (
          <Suspense fallback={null}>
            <Counting reporter={reporter} />
          </Suspense>
        )}
      </PageView>
    )
  }
  if (token !== undefined) return <ConfirmPage composed={composed} user={user} token={token} />
  if (orderId !== undefined) {
    return (
      <QuestionsPage
        key={`${orderId} ${user?.userUid}`}
        client={composed.client}
        user={user}
        orderId={orderId}
        onBack={() => leaveOrder(history)}
        onLogin={logIn}
      />
    )
  }
  switch (path) {
    case '/orders':
      // The key keeps one customer's orders from being shown to another.
      return <OrdersPage key={user?.userUid} composed={composed} user={user} onLogin={logIn} />
    case '/profile':
      return user ? (
        <ProfileView
          user={user}
          unconfirmed={(email) => <Resend key={email} client={composed.client} email={email} offer="Send it again" />}
        >
          <KeptCards
            key={`cards ${user.userUid}`}
            client={composed.client}
            onRemoved={() => composed.app.send({ type: 'cards.changed' })}
          />
          <OwnSessions key={user.userUid} client={composed.client} />
          <AccountData
            key={`data ${user.userUid}`}
            client={composed.client}
            onDeleted={() => {
              history.replace('/deleted')
              composed.app.send({ type: 'session.end' })
            }}
          />
        </ProfileView>
      ) : (
        <PleaseLogIn level="h1" title="Please login to see your profile" onLogin={logIn} />
      )
    case '/logout':
      return <PleaseLogIn level="h1" title="You are logged out" onLogin={logIn} />
    case '/deleted':
      return <AccountDeletedView />
    default:
      return <NotFoundView />
  }
}

function Counting({ reporter }: { reporter: Promise<Reporter | undefined> }) {
  const started = use(reporter)
  return <ConsentChoice actor={started?.actor} mayAsk={started?.mayAsk ?? false} />
}

function titleOfOrder(orderId: string | undefined): string | undefined {
  return orderId && `Q&A - Order ID ${orderId}`
}

/** Goes back to the page of the list that led here, or to the first page when the address was opened directly. */
function leaveOrder(history: RouterHistory): void {
  if (history.canGoBack()) history.back()
  else history.push('/orders')
}

export function composeOrderList(client: Client) {
  return orderListMachine.provide({ actors: orderListActors(client) })
}

type OrdersPageProps = { composed: ComposedApp; user: User | undefined; onLogin: () => void }

function OrdersPage({ composed, user, onLogin }: OrdersPageProps) {
  const page = useRouterState({
    select: ({ location }) => pageFrom(new URLSearchParams(location.searchStr).get('page')),
  })
  const [machine] = useState(() => composeOrderList(composed.client))
  const actor = useActorRef(machine, { input: { user, page } })
  useEffect(() => actor.send({ type: 'page.go', page }), [actor, page])
  const { client, downloads } = composed
  return (
    <OrderListView
      actor={actor}
      file={({ id }, fileName) => (
        <RowDownload
          key={fileName}
          downloads={downloads}
          id={`${id} ${fileName}`}
          actors={() => translatedFileActors(client, { orderId: id, fileName })}
          name={fileName}
        />
      )}
      receipt={({ id }, name) => (
        <RowDownload
          downloads={downloads}
          id={`${id} receipt`}
          actors={() => receiptActors(client, id)}
          name={name}
          word="Receipt"
        />
      )}
      onLogin={onLogin}
    />
  )
}

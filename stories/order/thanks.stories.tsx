import { sampleOrders } from '#machines/order/orders.fixtures.ts'
import { maya } from '#machines/auth/auth.fixtures.ts'
import { downloadFixtures } from '#machines/download/download.fixtures.ts'
import { frozen } from '#machines/harness/frozen.ts'
import { DownloadView } from '#views/download/download.view.tsx'
import { ThanksView } from '#views/order/thanks.view.tsx'
import { SitePage } from '../support/site-page.tsx'

export default { title: 'Pages/Thank you' }

const ignore = () => {}
const { paid } = sampleOrders

function page(targets: readonly string[] = paid.language?.targets ?? []) {
  const language = paid.language && { ...paid.language, targets: [...targets] }
  return (
    <SitePage user={maya.user}>
      <ThanksView
        order={{ ...paid, language }}
        receipt={<DownloadView actor={frozen(downloadFixtures, 'ready')} document="receipt" size="large" />}
        onContinue={ignore}
      />
    </SitePage>
  )
}

export const Thanks = { render: () => page() }
export const OtherScripts = {
  render: () => page(['jaJP', 'zhCN', 'zhTW', 'koKR', 'arSA', 'heIL', 'thTH', 'hiIN', 'elGR', 'ruRU', 'kaGE', 'deDE']),
}

import { createRoot } from 'react-dom/client'
import '#ui/tokens.css'
import '#ui/base.css'
import { Footer } from '#ui/footer.tsx'
import { Header } from '#ui/header.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Page } from '#ui/page.tsx'

const container = document.getElementById('app')
if (!container) throw new Error('The document has no place for the app')
createRoot(container).render(
  <Page header={<Header />} footer={<Footer />}>
    <PageHead title="This link can't be opened yet" />
    <p>Please contact whoever sent it to you.</p>
  </Page>,
)

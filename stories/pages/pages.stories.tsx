import { createActor } from 'xstate'
import type { Consent } from '#domain/reports/report.ts'
import { maya } from '#machines/auth/auth.fixtures.ts'
import { deletionFixtures } from '#machines/deletion/deletion.fixtures.ts'
import { downloadFixtures } from '#machines/download/download.fixtures.ts'
import { frozen } from '#machines/harness/frozen.ts'
import { reporterMachine } from '#machines/reporter/reporter.machine.ts'
import { resendFixtures } from '#machines/resend/resend.fixtures.ts'
import { FooterChoice } from '#ui/footer.tsx'
import { DataSection } from '#views/account/data-section.tsx'
import { DeletionView } from '#views/deletion/deletion.view.tsx'
import { DownloadView } from '#views/download/download.view.tsx'
import { ResendView } from '#views/confirmation/resend.view.tsx'
import { CrashView } from '#views/crash/crash.view.tsx'
import { AccountDeletedView } from '#views/pages/account-deleted.view.tsx'
import { NotFoundView } from '#views/pages/not-found.view.tsx'
import type { PageName } from '#views/pages/page-texts.ts'
import { PageView } from '#views/pages/page.view.tsx'
import { PleaseLogIn } from '#views/pages/please-log-in.tsx'
import { ProfileView } from '#views/pages/profile.view.tsx'
import { ConsentChoice } from '#views/reporter/consent-choice.tsx'
import { CountingChoice } from '#views/reporter/counting-choice.tsx'
import { SitePage } from '../support/site-page.tsx'

export default { title: 'Pages/Beside the wizard' }

const ignore = () => {}

const page = (name: PageName) => ({
  render: () => (
    <SitePage>
      <PageView name={name} />
    </SitePage>
  ),
})

export const About = page('about')
export const Pricing = page('pricing')
export const Order = page('order')
export const Tool = page('tool')
export const Blog = page('blog')
export const Terms = page('terms')
export const Privacy = page('privacy')

const reporterThat = (said: Consent) =>
  createActor(reporterMachine, { input: { on: ['chat', 'crm', 'analytics'], room: 100, ...said } })
const reporter = reporterThat({ consent: true, answered: true })

/** The page where the customer can be asked for consent. */
export const PrivacyWithConsent = {
  render: () => (
    <SitePage>
      <PageView name="privacy">
        <ConsentChoice actor={reporter} mayAsk />
      </PageView>
    </SitePage>
  ),
}

/** The page where the browser asks not to be tracked, or reports have no receiver. */
export const PrivacyNothingCounted = {
  render: () => (
    <SitePage>
      <PageView name="privacy">
        <ConsentChoice actor={undefined} mayAsk={false} />
      </PageView>
    </SitePage>
  ),
}

const askedIn = (said: Consent) => ({
  render: () => (
    <FooterChoice value={<CountingChoice actor={reporterThat(said)} />}>
      <SitePage>
        <PageView name="about" />
      </SitePage>
    </FooterChoice>
  ),
})

/** Nobody was asked yet: the footer of every page asks. */
export const CountingAsked = askedIn({ consent: false, answered: false })
export const CountingAgreed = askedIn({ consent: true, answered: true })
export const CountingRefused = askedIn({ consent: false, answered: true })

export const Support = page('support')
export const SecurityStatement = page('security-statement')

export const Profile = {
  render: () => (
    <SitePage user={maya.user}>
      <ProfileView user={maya.user} />
    </SitePage>
  ),
}

export const ProfileUnconfirmed = {
  render: () => (
    <SitePage user={maya.user}>
      <ProfileView
        user={{ ...maya.user, confirmed: false }}
        unconfirmed={() => <ResendView actor={frozen(resendFixtures, 'unsent')} offer="Send it again" />}
      />
    </SitePage>
  ),
}

export const ProfileSignedOut = {
  render: () => (
    <SitePage>
      <PleaseLogIn level="h1" title="Please login to see your profile" onLogin={ignore} />
    </SitePage>
  ),
}

const download = frozen(downloadFixtures, 'ready')

/** What a customer can do with what is kept of them. */
export const ProfileData = {
  render: () => (
    <SitePage user={maya.user}>
      <ProfileView user={maya.user}>
        <DataSection download={<DownloadView actor={download} document="your data" />} />
        <DeletionView actor={frozen(deletionFixtures, 'closed')} />
      </ProfileView>
    </SitePage>
  ),
}

export const AccountDeleted = {
  render: () => (
    <SitePage>
      <AccountDeletedView />
    </SitePage>
  ),
}

export const NotFound = {
  render: () => (
    <SitePage>
      <NotFoundView />
    </SitePage>
  ),
}

export const Crash = {
  render: () => (
    <SitePage>
      <CrashView supportEmail="support@lockit.example" />
    </SitePage>
  ),
}

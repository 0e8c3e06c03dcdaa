import { ScreenPage } from '../../frame/screen-page.tsx'
import { AgreementText } from './agreement-text.tsx'

export function Agreement() {
  return (
    <ScreenPage>
      <div className="pad">
        <AgreementText level={2} />
      </div>
    </ScreenPage>
  )
}

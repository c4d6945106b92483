import type { previewCorporation } from '@handal/contracts/company/corporations'
import type { BodyInput } from '@handal/contracts/endpoint'
import { ChangePreview } from '../../client/screen/ChangePreview.tsx'
import { TouchedAnswer } from '../../shared/screen/TouchedAnswer.tsx'
import { type CompanyArea, companyCalls } from './company-area.ts'

/** Which payslips a change of the rules reaches, asked for before it is saved. */
export function RuleEffects({
  area,
  companyNo,
  body,
}: {
  readonly area: CompanyArea
  readonly companyNo: number
  readonly body: BodyInput<typeof previewCorporation>
}) {
  const { preview, params } = companyCalls(area, companyNo)
  return (
    <ChangePreview
      change={{ endpoint: preview, companyNo, params, body }}
      ask={{
        note: '저장하기 전에 어느 급여가 얼마나 달라지는지 계산합니다. 확정한 급여는 바뀌지 않습니다.',
        action: '영향을 받는 급여 보기',
      }}
    >
      {(touched) => <TouchedAnswer preview={touched} />}
    </ChangePreview>
  )
}

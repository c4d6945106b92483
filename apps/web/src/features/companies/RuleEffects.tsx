import type { BodyInput } from '@handal/contracts/endpoint'
import { type previewCorporation } from '@handal/contracts/company/corporations'
import { previewCompanyInfo } from '@handal/contracts/company/company-info'
import { previewCorporation as previewManaged } from '@handal/contracts/company/corporations'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../client/api.ts'
import { companyKey } from '../../client/queries.ts'
import { errorText } from '../../client/api-error.ts'
import { TouchedAnswer } from '../../shared/screen/TouchedAnswer.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { SkeletonLines } from '../../shared/ui/Skeleton.tsx'
import type { CompanyArea } from './company-area.ts'

type Body = BodyInput<typeof previewCorporation>

/** Which payslips a change of the rules reaches, asked for before it is saved. */
export function RuleEffects({
  area,
  companyNo,
  body,
}: {
  readonly area: CompanyArea
  readonly companyNo: number
  readonly body: Body
}) {
  const present = JSON.stringify(body)
  const [asked, setAsked] = useState<string | null>(null)
  if (asked === present) return <Asked area={area} companyNo={companyNo} body={body} />
  return (
    <div>
      <p className="cap ter">저장하기 전에 어느 급여가 얼마나 달라지는지 계산합니다. 확정한 급여는 바뀌지 않습니다.</p>
      <div className="hd-under">
        <Button size="sm" onClick={() => setAsked(present)}>
          영향을 받는 급여 보기
        </Button>
      </div>
    </div>
  )
}

function Asked({ area, companyNo, body }: Parameters<typeof RuleEffects>[0]) {
  const { data, error } = useQuery({
    queryKey: companyKey(companyNo, 'company-preview', area.base, JSON.stringify(body)),
    queryFn: ({ signal }) =>
      area.isManaged
        ? call(previewManaged, { params: { corp_no: companyNo }, body, signal })
        : call(previewCompanyInfo, { body: { ...body, companyNo } as BodyInput<typeof previewCompanyInfo>, signal }),
    // Saving asks for everything of the company again: not for what would have been.
    staleTime: 'static',
    gcTime: 0,
    retry: false,
  })
  if (data !== undefined) return <TouchedAnswer preview={data} />
  if (error === null) return <SkeletonLines lines={4} />
  return (
    <p className="warn" role="alert">
      {errorText(error)}
    </p>
  )
}

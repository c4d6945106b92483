import { endCorporation } from '@handal/contracts/company/corporations'
import { problemSchema } from '@handal/contracts/problem'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '../../client/api-error.ts'
import { useMeta } from '../../client/queries.ts'
import { QueryScreen } from '../../client/screen/QueryScreen.tsx'
import { RecordForm } from '../../client/screen/RecordForm.tsx'
import { Day, Radios, Text } from '../../client/screen/fields.tsx'
import { useRecordForm } from '../../client/screen/use-record-form.ts'
import { toast } from '../../shared/dialog/toast.ts'
import * as format from '../../shared/format.ts'
import { defineParams, named, number } from '../../shared/screen/params.ts'
import { useScreenParams } from '../../shared/screen/use-params.ts'
import { seoulToday } from '../../shared/today.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { EmptyState } from '../../shared/ui/EmptyState.tsx'
import { NoticeBar } from '../../shared/ui/NoticeBar.tsx'
import { PageHeader } from '../../shared/ui/PageHeader.tsx'
import { Sheet } from '../../shared/ui/Sheet.tsx'
import { type Company, companyQuery, MANAGED_AREA, useRefreshCompanies } from './company-area.ts'
import { HangingSheet } from './CompanySheets.tsx'
import '../../shared/screen/screen.css'
import styles from './companies.module.css'

const PARAMS = defineParams({ companyNo: named('no', number) })

/** Ends the use of a company on its last day, or removes one that has no data. */
export default function CompanyDeletePage() {
  const [{ companyNo }] = useScreenParams(PARAMS)
  const navigate = useNavigate()
  if (companyNo !== null) return <Chosen companyNo={companyNo} />
  return (
    <>
      <PageHeader title="회사 삭제" />
      <EmptyState
        title="끝낼 회사를 골라 주세요."
        action={<Button onClick={() => void navigate(MANAGED_AREA.base)}>회사정보 보기</Button>}
      >
        목록에서 회사를 열고 이용 종료를 누릅니다.
      </EmptyState>
    </>
  )
}

function Chosen({ companyNo }: { readonly companyNo: number }) {
  const today = useMeta().data?.today
  const query = useQuery(companyQuery(MANAGED_AREA, companyNo))
  return (
    <QueryScreen title="회사 삭제" query={query}>
      {(company) => <EndCompany key={companyNo} company={company} today={today ?? seoulToday()} />}
    </QueryScreen>
  )
}

type Values = { how: 'end' | 'remove'; endDate: string; reason: string }
const LABELS = { how: '끝내는 방법', endDate: '마지막 날', reason: '사유' }

function EndCompany({ company, today }: { readonly company: Company; readonly today: string }) {
  const navigate = useNavigate()
  const refresh = useRefreshCompanies()
  const [uses, setUses] = useState<readonly string[]>([])
  const { companyNo, companyName, version } = company
  const back = MANAGED_AREA.detailOf(companyNo)
  const initial: Values = { how: 'end', endDate: company.contractEndDate ?? today, reason: '' }
  const record = useRecordForm({
    endpoint: endCorporation,
    params: { corp_no: companyNo },
    initial,
    labels: LABELS,
    body: ({ how, endDate, reason }) => ({ version, reason, ...(how === 'end' ? { endDate } : {}) }),
    onSaved: ({ removed }: { removed: boolean }) => {
      toast(removed ? `${companyName} 회사를 삭제했습니다.` : `${companyName}의 마지막 날을 저장했습니다.`)
      void refresh(companyNo)
      void navigate(removed ? MANAGED_AREA.base : back)
    },
    onRefused: (error) => {
      const told = error instanceof ApiError ? problemSchema.safeParse(error.body).data?.uses : undefined
      if (told === undefined || told.length === 0) return false
      setUses(told.map(({ what, count }) => `${what} ${format.count(count)}`))
      return true
    },
    unsaved: false,
    ofCompany: false,
  })
  const { how, endDate } = record.form.watch()
  return (
    <div className="hd-detail-screen">
      <PageHeader
        title={`${companyName} 이용 종료`}
        actions={[{ label: '취소', onSelect: () => void navigate(back) }]}
        primary={{
          label: how === 'remove' ? '삭제' : `${format.date(endDate) || '날짜'}까지 쓰고 끝내기`,
          onClick: () => void record.submit(),
          busy: record.busy,
          disabledReason: company.state === 'CLOSED' && '이미 이용을 끝냈습니다.',
        }}
      />
      <RecordForm of={record} label={`${companyName} 이용 종료`} className={styles['narrow']}>
        {uses.length === 0 || how === 'end' ? null : (
          <NoticeBar tone="danger">{`자료가 있어 삭제할 수 없습니다: ${uses.join(', ')}. 마지막 날을 정해 끝내 주세요.`}</NoticeBar>
        )}
        <HangingSheet company={company} />
        <Sheet pad="form">
          <div className={styles['column']}>
            <Radios
              of={record}
              name="how"
              options={[
                { value: 'end', text: '마지막 날을 정해 끝내기' },
                { value: 'remove', text: '삭제 (아무 자료도 없는 회사)' },
              ]}
            />
            {how === 'end' ? (
              <Day
                of={record}
                name="endDate"
                required
                hint="이 날까지 들어올 수 있습니다. 급여 기록은 법에서 정한 동안 그대로 남습니다."
              />
            ) : null}
            <Text of={record} name="reason" required maxLength={500} />
          </div>
        </Sheet>
      </RecordForm>
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { QueryScreen } from '../../client/screen/QueryScreen.tsx'
import { RecordForm } from '../../client/screen/RecordForm.tsx'
import { Text } from '../../client/screen/fields.tsx'
import { plainValue } from '../../client/screen/record-conflict.ts'
import { useRecordForm } from '../../client/screen/use-record-form.ts'
import { toast } from '../../shared/dialog/toast.ts'
import { PageHeader } from '../../shared/ui/PageHeader.tsx'
import { Sheet } from '../../shared/ui/Sheet.tsx'
import {
  type Company,
  type CompanyArea,
  companyCalls,
  companyQuery,
  readCompany,
  savedBy,
  useRefreshCompanies,
} from './company-area.ts'
import { changedCompanyBody, COMPANY_LABELS, companyValues, unreadable } from './company-values.ts'
import { ContractFields, IdentityFields, WorkplaceFields } from './CompanyFields.tsx'
import '../../shared/screen/screen.css'
import styles from './companies.module.css'

/** A company is changed: by the super admin, or its own part by an operator. */
export function ChangeCompany({ area }: { readonly area: CompanyArea }) {
  const companyNo = Number(useParams()['corp_no'])
  const query = useQuery(companyQuery(area, companyNo))
  return (
    <QueryScreen title="회사정보 수정" query={query}>
      {(company) => <Form key={companyNo} area={area} company={company} />}
    </QueryScreen>
  )
}

function Form({ area, company }: { readonly area: CompanyArea; readonly company: Company }) {
  const navigate = useNavigate()
  const refresh = useRefreshCompanies()
  const { companyNo, companyName, version } = company
  const { change, params, named } = companyCalls(area, companyNo)
  const back = area.detailOf(companyNo)
  const record = useRecordForm({
    endpoint: change,
    params,
    initial: companyValues(company),
    labels: COMPANY_LABELS,
    body: (values, opened: Company | undefined) => ({
      ...named,
      ...changedCompanyBody(values, companyValues(opened ?? company), area.isManaged),
      version: opened?.version ?? version,
    }),
    problems: (values) => unreadable(values, false),
    onSaved: () => {
      toast(`${companyName} 회사정보를 저장했습니다.`)
      void refresh(companyNo)
      void navigate(back)
    },
    unsaved: '수정한 회사정보가 있습니다.',
    opened: {
      record: company,
      read: readCompany,
      values: companyValues,
      saved: savedBy,
      subject: companyName,
      show: (_, value) =>
        typeof value === 'object' && value !== null
          ? Object.values(value).filter(Boolean).join(', ')
          : plainValue(value),
    },
  })
  return (
    <div className="hd-detail-screen">
      <PageHeader
        title={companyName}
        actions={[{ label: '취소', onSelect: () => void navigate(back) }]}
        primary={{
          label: '저장',
          onClick: () => void record.submit(),
          busy: record.busy,
          disabledReason: !record.dirty && '수정한 내용이 없습니다.',
        }}
      />
      <RecordForm of={record} label={`${companyName} 수정`} className={styles['form']}>
        <div className={styles['column']}>
          <IdentityFields of={record} isManaged={area.isManaged} isNew={false} />
          <WorkplaceFields of={record} />
        </div>
        <div className={styles['column']}>
          {area.isManaged ? <ContractFields of={record} /> : null}
          <Sheet title="변경 사유" pad="form">
            <Text of={record} name="reason" maxLength={500} hint="변경이력에 남습니다. 비워도 됩니다." />
          </Sheet>
        </div>
      </RecordForm>
    </div>
  )
}

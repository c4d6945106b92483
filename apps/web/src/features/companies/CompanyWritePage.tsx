import { createCorporation } from '@handal/contracts/company/corporations'
import { useNavigate } from 'react-router'
import { RecordForm } from '../../client/screen/RecordForm.tsx'
import { useRecordForm } from '../../client/screen/use-record-form.ts'
import { toast } from '../../shared/dialog/toast.ts'
import { PageHeader } from '../../shared/ui/PageHeader.tsx'
import { MANAGED_AREA, useRefreshCompanies } from './company-area.ts'
import { COMPANY_LABELS, companyValues, newCompanyBody, unreadable } from './company-values.ts'
import { ContractFields, FirstManagerFields, IdentityFields, WorkplaceFields } from './CompanyFields.tsx'
import { tellPassword } from '../../client/one-time-password.tsx'
import '../../shared/screen/screen.css'
import styles from './companies.module.css'

/** A new company with its first operator. */
export default function CompanyWritePage() {
  const navigate = useNavigate()
  const refresh = useRefreshCompanies()
  const record = useRecordForm({
    endpoint: createCorporation,
    initial: companyValues(),
    labels: COMPANY_LABELS,
    body: newCompanyBody,
    problems: (values) => unreadable(values, true),
    onSaved: ({ companyNo, companyName, managerLoginId: loginId, managerName: name, oneTimePassword: password }) => {
      void refresh(companyNo)
      toast(`${companyName} 회사를 등록했습니다.`)
      const told = password === undefined ? Promise.resolve() : tellPassword({ loginId, name, password })
      void told.then(() => navigate(MANAGED_AREA.detailOf(companyNo)))
    },
    unsaved: '적은 회사가 있습니다.',
    ofCompany: false,
  })
  return (
    <div className="hd-detail-screen">
      <PageHeader
        title="회사 등록"
        actions={[{ label: '취소', onSelect: () => void navigate(MANAGED_AREA.base) }]}
        primary={{ label: '회사 등록', onClick: () => void record.submit(), busy: record.busy }}
      />
      <RecordForm of={record} label="회사 등록" className={styles['form']}>
        <div className={styles['column']}>
          <IdentityFields of={record} isManaged isNew />
          <WorkplaceFields of={record} />
        </div>
        <div className={styles['column']}>
          <FirstManagerFields of={record} />
          <ContractFields of={record} />
        </div>
      </RecordForm>
    </div>
  )
}

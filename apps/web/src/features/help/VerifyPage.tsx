import { CERTIFICATE_KINDS } from '@handal/contracts/people/certificates'
import { type VerifiedCertificate, verifyCertificate } from '@handal/contracts/people/my-info'
import { type ReactNode, useState } from 'react'
import { Text } from '../../client/screen/fields.tsx'
import { RecordForm } from '../../client/screen/RecordForm.tsx'
import { useRecordForm } from '../../client/screen/use-record-form.ts'
import * as format from '../../shared/format.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { Facts } from '../../shared/ui/Facts.tsx'
import { NoticeBar } from '../../shared/ui/NoticeBar.tsx'
import { PageHeader } from '../../shared/ui/PageHeader.tsx'
import { Sheet } from '../../shared/ui/Sheet.tsx'
import styles from './help.module.css'

const LABELS = { number: '발급 번호', code: '확인 코드' }

/** 증명서 확인: whoever is given a certificate asks whether it was issued. */
export default function VerifyPage(): ReactNode {
  const [found, setFound] = useState<VerifiedCertificate | null>(null)
  return (
    <div className={styles['verify']}>
      <PageHeader title="증명서 확인" />
      {found === null ? <Asked onFound={setFound} /> : <Found found={found} onAgain={() => setFound(null)} />}
    </div>
  )
}

function Asked({ onFound }: { readonly onFound: (found: VerifiedCertificate) => void }) {
  const record = useRecordForm({
    endpoint: verifyCertificate,
    initial: { number: '', code: '' },
    labels: LABELS,
    body: (values) => values,
    onSaved: onFound,
    unsaved: false,
    ofCompany: false,
  })
  return (
    <Sheet pad="form">
      <RecordForm of={record} label="증명서 확인" className={styles['verifyForm']}>
        <p className="sec">
          재직증명서나 경력증명서에 적힌 발급 번호와 확인 코드를 적으면 그 증명서가 발급되었는지, 지금도 유효한지 알려
          드립니다.
        </p>
        <Text of={record} name="number" required placeholder="제 2026-0001호" hint="증명서 위쪽에 있습니다." />
        <Text of={record} name="code" required hint="증명서 아래쪽에 있습니다. 대문자와 소문자를 가리지 않습니다." />
        <div>
          <Button type="submit" variant="primary" busy={record.busy}>
            확인
          </Button>
        </div>
      </RecordForm>
    </Sheet>
  )
}

function Found({ found, onAgain }: { readonly found: VerifiedCertificate; readonly onAgain: () => void }) {
  const { company, kind, number, issuedOn, name, voidedOn } = found
  return (
    <Sheet pad="form">
      {voidedOn === null ? (
        <NoticeBar tone="info">{company}에서 발급한 증명서입니다.</NoticeBar>
      ) : (
        <NoticeBar tone="danger">{format.date(voidedOn)}에 폐기한 증명서입니다. 쓸 수 없습니다.</NoticeBar>
      )}
      <Facts
        items={[
          { name: '회사', value: company },
          { name: '종류', value: CERTIFICATE_KINDS[kind] },
          { name: '번호', value: <span className="num">{number}</span> },
          { name: '발급일', value: <span className="num">{format.date(issuedOn)}</span> },
          { name: '성명', value: name ?? '보관 기간이 끝나 삭제되었습니다' },
        ]}
      />
      <p className="cap ter">성명은 일부만 보여 드립니다. 적힌 내용이 다르면 발급한 회사에 확인해 주세요.</p>
      <Button onClick={onAgain}>다른 증명서 확인</Button>
    </Sheet>
  )
}

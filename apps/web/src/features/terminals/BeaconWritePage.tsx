import type { Beacon } from '@handal/contracts/terminal/beacons'
import { useNavigate } from 'react-router'
import { useMeta } from '../../client/queries.ts'
import { CompanyScreen } from '../../client/screen/CompanyScreen.tsx'
import { QueryScreen } from '../../client/screen/QueryScreen.tsx'
import { RecordForm } from '../../client/screen/RecordForm.tsx'
import { useRecordForm } from '../../client/screen/use-record-form.ts'
import { toast } from '../../shared/dialog/toast.ts'
import { PageHeader } from '../../shared/ui/PageHeader.tsx'
import { Sheet } from '../../shared/ui/Sheet.tsx'
import { BeaconFields, newBeacon } from './beacon-form.tsx'
import { useRefreshTerminals, useTerminalArea } from './terminal-area.ts'
import styles from './terminals.module.css'
import '../../shared/screen/screen.css'

const TITLE = '비콘 등록'

/** Registers a beacon of the company that is chosen. */
export default function BeaconWritePage() {
  const meta = useMeta()
  return (
    <QueryScreen title={TITLE} query={meta}>
      {({ today }) => (
        <CompanyScreen title={TITLE}>{(companyNo) => <NewBeacon companyNo={companyNo} today={today} />}</CompanyScreen>
      )}
    </QueryScreen>
  )
}

function NewBeacon({ companyNo, today }: { readonly companyNo: number; readonly today: string }) {
  const area = useTerminalArea()
  const navigate = useNavigate()
  const refresh = useRefreshTerminals(area)
  const record = useRecordForm({
    ...newBeacon(companyNo, today),
    onSaved: ({ place }: Beacon) => {
      toast(`${place}에 둔 비콘을 등록했습니다.`)
      void refresh()
      void navigate(area.beacons)
    },
  })
  return (
    <div className="hd-detail-screen">
      <PageHeader
        title={TITLE}
        actions={[{ label: '취소', onSelect: () => void navigate(area.beacons) }]}
        primary={{ label: '비콘 등록', onClick: () => void record.submit(), busy: record.busy }}
      />
      <Sheet pad="form">
        <RecordForm of={record} label={TITLE} className={styles['form']}>
          <BeaconFields of={record} companyNo={companyNo} />
        </RecordForm>
      </Sheet>
    </div>
  )
}

import { type Beacon, endBeacon } from '@handal/contracts/terminal/beacons'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { CompanyScreen } from '../../client/screen/CompanyScreen.tsx'
import { EndForm } from '../../client/screen/EndForm.tsx'
import { Day } from '../../client/screen/fields.tsx'
import { QueryScreen } from '../../client/screen/QueryScreen.tsx'
import { RecordForm } from '../../client/screen/RecordForm.tsx'
import { useEndForm } from '../../client/screen/use-end-form.ts'
import { useRecordForm } from '../../client/screen/use-record-form.ts'
import { useMeta } from '../../client/queries.ts'
import { toast } from '../../shared/dialog/toast.ts'
import * as format from '../../shared/format.ts'
import { defineParams, flag } from '../../shared/screen/params.ts'
import { useScreenParams } from '../../shared/screen/use-params.ts'
import { PageHeader } from '../../shared/ui/PageHeader.tsx'
import { Sheet } from '../../shared/ui/Sheet.tsx'
import { seoulToday } from '../../shared/today.ts'
import { batteryText } from './battery-text.ts'
import { BeaconFields, changedBeacon } from './beacon-form.tsx'
import { useRefreshTerminals, useTerminalArea } from './terminal-area.ts'
import { beaconQuery } from './terminals.queries.ts'
import styles from './terminals.module.css'
import '../../shared/screen/screen.css'

const TITLE = '비콘 수정'
const PARAMS = defineParams({ end: flag() }, {})

/** One beacon: changed, ended on a day, or removed while nothing names it. */
export default function BeaconPage() {
  const no = Number(useParams()['NO'] ?? Number.NaN)
  return <CompanyScreen title={TITLE}>{() => <BeaconOf key={no} no={no} />}</CompanyScreen>
}

function BeaconOf({ no }: { readonly no: number }) {
  const area = useTerminalArea()
  const query = useQuery(beaconQuery(area, no))
  return (
    <QueryScreen title={TITLE} query={query}>
      {(beacon) => <ChangeBeacon key={`${beacon.no} ${beacon.version}`} beacon={beacon} />}
    </QueryScreen>
  )
}

function ChangeBeacon({ beacon }: { readonly beacon: Beacon }) {
  const area = useTerminalArea()
  const navigate = useNavigate()
  const refresh = useRefreshTerminals(area)
  const [{ end }, setParams] = useScreenParams(PARAMS)
  const record = useRecordForm({
    ...changedBeacon(beacon),
    onSaved: ({ place }: Beacon) => {
      toast(`${place}에 둔 비콘을 저장했습니다.`)
      void refresh()
      void navigate(area.beacons)
    },
  })
  const { lastHeardAt, tags, battery } = beacon
  return (
    <div className="hd-detail-screen">
      <PageHeader
        title={`${beacon.place} 비콘`}
        facts={[
          ...(area.isProvider ? [beacon.companyName] : []),
          tags === 0 ? '기록 없음' : `기록 ${format.count(tags)}건`,
          ...(lastHeardAt === null ? [] : [`마지막 ${format.instant(lastHeardAt)}`]),
          ...(battery === null ? [] : [batteryText(battery)]),
        ].join(' · ')}
        actions={[
          { label: '취소', onSelect: () => void navigate(area.beacons) },
          { label: '종료 또는 삭제', onSelect: () => setParams({ end: true }) },
        ]}
        primary={{
          label: '저장',
          onClick: () => void record.submit(),
          busy: record.busy,
          disabledReason: !record.dirty && '수정한 내용이 없습니다.',
        }}
      />
      <Sheet pad="form">
        <RecordForm of={record} label={TITLE} className={styles['form']}>
          <BeaconFields of={record} companyNo={beacon.companyNo} tags={tags}>
            <Day of={record} name="endDate" placeholder="없음" />
          </BeaconFields>
        </RecordForm>
      </Sheet>
      {end ? <EndBeacon beacon={beacon} onClose={() => setParams({ end: false }, { replace: true })} /> : null}
    </div>
  )
}

function EndBeacon({ beacon, onClose }: { readonly beacon: Beacon; readonly onClose: () => void }) {
  const area = useTerminalArea()
  const navigate = useNavigate()
  const refresh = useRefreshTerminals(area)
  const today = useMeta().data?.today ?? seoulToday()
  const { no, companyNo, version, place, from, tags } = beacon
  const end = useEndForm({
    endpoint: endBeacon,
    params: { no },
    of: { companyNo, version },
    how: tags === 0 ? 'remove' : 'end',
    endDate: from > today ? from : today,
    said: (removed) => (removed ? '비콘을 삭제했습니다.' : '비콘의 마지막 날을 저장했습니다.'),
    onEnded: () => {
      void refresh()
      void navigate(area.beacons, { replace: true })
    },
    unsaved: '입력한 내용이 있습니다.',
  })
  return (
    <EndForm
      of={end}
      title={`${place} 비콘 종료`}
      action={end.how === 'remove' ? '비콘 삭제' : '비콘 종료'}
      removable="기록이 하나도 없는 비콘"
      hint="다음 날부터 이 번호를 다른 곳에서 쓸 수 있습니다."
      onClose={onClose}
    />
  )
}

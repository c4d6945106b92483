import { type Gateway, type Screen, SCREEN_STATES, type Workplace } from '@handal/contracts/terminal/workplaces'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMeta } from '../../../client/queries.ts'
import { CompanyScreen } from '../../../client/screen/CompanyScreen.tsx'
import { QueryScreen } from '../../../client/screen/QueryScreen.tsx'
import { seoulToday } from '../../../shared/today.ts'
import { SmallTable } from '../../../shared/screen/SmallTable.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { PageHeader } from '../../../shared/ui/PageHeader.tsx'
import { Sheet } from '../../../shared/ui/Sheet.tsx'
import { ChangePlace, EndPlace } from './change-place.tsx'
import { EndDevice } from './EndDevice.tsx'
import { GatewaySheet } from './GatewaySheet.tsx'
import { NewGateway, NewPlace, NewScreen } from './place-forms.tsx'
import { PlaceSheet } from './PlaceSheet.tsx'
import { placesQuery } from './places.queries.ts'
import { RenewSecret } from './RenewSecret.tsx'
import { seenText } from './seen-text.ts'

const TITLE = '근무지와 게이트웨이'
type Opened =
  | 'place'
  | 'screen'
  | 'gateway'
  | { readonly end: Screen | Gateway; readonly is: 'screen' | 'gateway' }
  | { readonly change: Workplace }
  | { readonly ending: Workplace }
  | { readonly renew: Gateway }
  | null

/** Where the work is, the screens that stand there, and the gateways that hear beacons. */
export default function PlacesPage() {
  return <CompanyScreen title={TITLE}>{(companyNo) => <Places companyNo={companyNo} />}</CompanyScreen>
}

function Places({ companyNo }: { readonly companyNo: number }) {
  const query = useQuery(placesQuery(companyNo))
  const [opened, setOpened] = useState<Opened>(null)
  return (
    <QueryScreen title={TITLE} query={query}>
      {(all) => (
        <div className="col g16">
          <PageHeader title={TITLE} facts="근무지 화면의 코드와 게이트웨이가 출퇴근 기록을 확인합니다." />
          <PlaceSheet rows={all.places} onNew={() => setOpened('place')} onChange={(change) => setOpened({ change })} />
          <ScreenSheet
            rows={all.screens}
            hasPlace={all.places.length > 0}
            onNew={() => setOpened('screen')}
            onEnd={(end) => setOpened({ end, is: 'screen' })}
          />
          <GatewaySheet
            rows={all.gateways}
            onNew={() => setOpened('gateway')}
            onEnd={(end) => setOpened({ end, is: 'gateway' })}
            onRenew={(renew) => setOpened({ renew })}
          />
          <Drawers opened={opened} onOpen={setOpened} companyNo={companyNo} places={all.places} />
        </div>
      )}
    </QueryScreen>
  )
}

/** The form that is open beside the lists. */
function Drawers({
  opened,
  onOpen,
  companyNo,
  places,
}: {
  readonly opened: Opened
  readonly onOpen: (opened: Opened) => void
  readonly companyNo: number
  readonly places: readonly Workplace[]
}) {
  const today = useMeta().data?.today ?? seoulToday()
  const rest = { companyNo, onClose: () => onOpen(null) }
  // A device stands at no place that has ended.
  const open = places.filter(({ endDate }) => endDate === null || endDate >= today)
  if (opened === null) return null
  if (opened === 'place') return <NewPlace {...rest} />
  if (opened === 'screen') return <NewScreen {...rest} places={open} />
  if (opened === 'gateway') return <NewGateway {...rest} places={open} />
  if ('change' in opened) {
    const { change } = opened
    return <ChangePlace {...rest} place={change} onEnd={() => onOpen({ ending: change })} />
  }
  if ('ending' in opened) return <EndPlace {...rest} place={opened.ending} today={today} />
  if ('renew' in opened) return <RenewSecret {...rest} gateway={opened.renew} />
  return <EndDevice {...rest} device={opened.end} is={opened.is} />
}

function ScreenSheet({
  rows,
  hasPlace,
  onNew,
  onEnd,
}: {
  readonly rows: readonly Screen[]
  readonly hasPlace: boolean
  readonly onNew: () => void
  readonly onEnd: (screen: Screen) => void
}) {
  return (
    <Sheet
      title="근무지 화면"
      pad="form"
      action={
        <Button disabledReason={!hasPlace && '근무지를 먼저 등록해 주세요.'} onClick={onNew}>
          화면 등록
        </Button>
      }
    >
      <SmallTable
        caption="근무지 화면"
        cards
        rows={rows}
        keyOf={({ no }) => no}
        empty="등록한 화면이 없습니다. 입구에 둔 태블릿을 화면으로 씁니다."
        columns={[
          { key: 'name', label: '이름', cell: ({ name }) => name },
          { key: 'place', label: '근무지', cell: ({ place }) => place },
          {
            key: 'state',
            label: '상태',
            cell: ({ state, silent }) => (state === 'ON' && silent ? '10분 넘게 연결 안 됨' : SCREEN_STATES[state]),
          },
          { key: 'seen', label: '마지막 연결', num: 'left', cell: ({ lastSeenAt }) => seenText(lastSeenAt) },
          {
            key: 'end',
            label: '할 일',
            act: true,
            cell: (row) =>
              row.state === 'RELEASED' ? null : (
                <Button size="sm" onClick={() => onEnd(row)} aria-label={`${row.name} 해제`}>
                  해제
                </Button>
              ),
          },
        ]}
      />
    </Sheet>
  )
}

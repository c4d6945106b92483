import {
  type Gateway,
  listGateways,
  listScreens,
  type Screen,
  SCREEN_STATES,
} from '@handal/contracts/terminal/workplaces'
import { type Workplace, workplaceCalls } from '@handal/contracts/terminal/workplaces'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../client/api.ts'
import { companyKey } from '../../../client/queries.ts'
import { CompanyScreen } from '../../../client/screen/CompanyScreen.tsx'
import { QueryScreen } from '../../../client/screen/QueryScreen.tsx'
import * as format from '../../../shared/format.ts'
import { SmallTable } from '../../../shared/screen/SmallTable.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { PageHeader } from '../../../shared/ui/PageHeader.tsx'
import { Sheet } from '../../../shared/ui/Sheet.tsx'
import { EndDevice } from './EndDevice.tsx'
import { NewGateway, NewPlace, NewScreen } from './place-forms.tsx'

const TITLE = '근무지와 게이트웨이'
type All = {
  readonly places: readonly Workplace[]
  readonly screens: readonly Screen[]
  readonly gateways: readonly Gateway[]
}
type Opened =
  | 'place'
  | 'screen'
  | 'gateway'
  | { readonly end: Screen | Gateway; readonly is: 'screen' | 'gateway' }
  | null

const placesQuery = (companyNo: number) =>
  queryOptions({
    queryKey: companyKey(companyNo, 'terminals', 'places'),
    queryFn: async ({ signal }): Promise<All> => {
      const asked = { query: { companyNo }, signal }
      const [places, screens, gateways] = await Promise.all([
        call(workplaceCalls.list, asked),
        call(listScreens, asked),
        call(listGateways, asked),
      ])
      return { places: places.items, screens: screens.items, gateways: gateways.items }
    },
  })

/** Where the work is, the screens that stand there, and the gateways that hear beacons. */
export default function PlacesPage() {
  return <CompanyScreen title={TITLE}>{(companyNo) => <Places companyNo={companyNo} />}</CompanyScreen>
}

function Places({ companyNo }: { readonly companyNo: number }) {
  const query = useQuery(placesQuery(companyNo))
  const [opened, setOpened] = useState<Opened>(null)
  const close = (): void => setOpened(null)
  return (
    <QueryScreen title={TITLE} query={query}>
      {(all) => (
        <div className="col g16">
          <PageHeader title={TITLE} facts="근무지 화면의 코드와 게이트웨이가 출퇴근 기록을 확인합니다." />
          <PlaceSheet rows={all.places} onNew={() => setOpened('place')} />
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
          />
          {opened === 'place' ? <NewPlace companyNo={companyNo} onClose={close} /> : null}
          {opened === 'screen' ? <NewScreen companyNo={companyNo} places={all.places} onClose={close} /> : null}
          {opened === 'gateway' ? <NewGateway companyNo={companyNo} places={all.places} onClose={close} /> : null}
          {opened !== null && typeof opened === 'object' ? (
            <EndDevice companyNo={companyNo} device={opened.end} is={opened.is} onClose={close} />
          ) : null}
        </div>
      )}
    </QueryScreen>
  )
}

function PlaceSheet({ rows, onNew }: { readonly rows: readonly Workplace[]; readonly onNew: () => void }) {
  return (
    <Sheet title="근무지" pad="form" action={<Button onClick={onNew}>근무지 등록</Button>}>
      <SmallTable
        caption="근무지"
        cards
        rows={rows}
        keyOf={({ no }) => no}
        empty="등록한 근무지가 없습니다. 근무지를 등록하면 화면과 게이트웨이를 둘 수 있습니다."
        columns={[
          { key: 'name', label: '이름', cell: ({ name }) => name },
          {
            key: 'radius',
            label: '위치',
            cell: ({ radius }) => (radius === null ? '정하지 않음' : `반경 ${format.count(radius)}m`),
          },
          {
            key: 'networks',
            label: '사무실 통신망',
            wrap: true,
            cell: ({ networks }) => (networks.length === 0 ? '정하지 않음' : networks.join(', ')),
          },
        ]}
      />
    </Sheet>
  )
}

const seenText = (at: string | null): string => (at === null ? '없음' : format.instant(at))

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

function GatewaySheet({
  rows,
  onNew,
  onEnd,
}: {
  readonly rows: readonly Gateway[]
  readonly onNew: () => void
  readonly onEnd: (gateway: Gateway) => void
}) {
  return (
    <Sheet title="게이트웨이" pad="form" action={<Button onClick={onNew}>게이트웨이 등록</Button>}>
      <SmallTable
        caption="게이트웨이"
        cards
        rows={rows}
        keyOf={({ no }) => no}
        empty="등록한 게이트웨이가 없습니다. 카드나 비콘을 읽는 장치를 등록합니다."
        columns={[
          { key: 'name', label: '이름', cell: ({ name }) => name },
          { key: 'place', label: '근무지', cell: ({ place }) => place ?? '정하지 않음' },
          { key: 'beats', label: '하루 연결', wrap: true, cell: ({ beats }) => beatsText(beats) },
          { key: 'seen', label: '마지막 연결', num: 'left', cell: ({ lastSeenAt }) => seenText(lastSeenAt) },
          {
            key: 'end',
            label: '할 일',
            act: true,
            cell: (row) =>
              row.endedAt === null ? (
                <Button size="sm" onClick={() => onEnd(row)} aria-label={`${row.name} 해제`}>
                  해제
                </Button>
              ) : (
                '해제'
              ),
          },
        ]}
      />
    </Sheet>
  )
}

/** The half hours of a day in which a gateway was heard. */
const beatsText = (beats: readonly boolean[]): string => {
  const heard = beats.filter(Boolean).length
  return heard === 0 ? '연결 없음' : `${format.count(beats.length)}번 가운데 ${format.count(heard)}번`
}

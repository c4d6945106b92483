import { openDialog } from '../../../shared/dialog/dialogs.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Facts } from '../../../shared/ui/Facts.tsx'

type Secret = { readonly title: string; readonly about: string; readonly secret: string; readonly address?: string }

/** Shows a code or a key that is told this once; done when it is put away. */
export const tellSecret = (one: Secret): Promise<void> =>
  openDialog<void>({
    label: one.title,
    width: 560,
    cancelled: undefined,
    render: (answer) => (
      <div className="hd-drawer-form">
        <h2 className="h2">{one.title}</h2>
        <p>{one.about}</p>
        <Facts
          items={[
            ...(one.address === undefined ? [] : [{ name: '주소', value: <span translate="no">{one.address}</span> }]),
            {
              name: '값',
              value: (
                <b className="num" translate="no">
                  {one.secret}
                </b>
              ),
            },
          ]}
        />
        <div className="acts">
          <Button variant="primary" onClick={() => answer()}>
            확인
          </Button>
        </div>
      </div>
    ),
  })

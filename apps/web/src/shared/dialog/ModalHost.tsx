import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import { useEffect, useId, useState, type ReactNode } from 'react'
import { useStore } from 'zustand'
import { count } from '../format.ts'
import { Button } from '../ui/Button.tsx'
import { ChangeWait } from './ChangeWait.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { DialogFrame } from './DialogFrame.tsx'
import { dialogStore } from './dialogs.ts'
import { messageText } from './message-text.ts'
import { modalStore } from './modal-store.ts'
import { hideProgress, progressStore } from './progress.ts'
import { watchPresses } from './swallow-double-click.ts'
import { takeFocus } from './take-focus.ts'
import { ToastHost } from './ToastHost.tsx'

const icons = { info: null, success: CircleCheck, warning: TriangleAlert, error: CircleAlert }

/** Renders the modal, the dialogs that wait for an answer, and the toasts. Stands once, inside the router and the theme. */
export function ModalHost(): ReactNode {
  const { isOpen, modalType } = useStore(modalStore)
  const first = useStore(dialogStore, (state) => state.queue[0])
  const held = useStore(dialogStore, (state) => state.held)
  useEffect(watchPresses, [])
  const modalShown = isOpen && modalType !== null
  return (
    <>
      {modalShown && modalType === 'basic' && <MessageDialog />}
      {modalShown && modalType === 'progress' && <ProgressDialog />}
      {!modalShown && first?.kind === 'confirm' && (
        <ConfirmDialog key={first.request.title} request={first.request} answer={first.answer} />
      )}
      {!modalShown && first?.kind === 'custom' && (
        <DialogFrame open width={first.width} label={first.label} onClose={held ? undefined : first.dismiss}>
          {first.render()}
        </DialogFrame>
      )}
      <ChangeWait />
      <ToastHost />
    </>
  )
}

function MessageDialog(): ReactNode {
  const id = useId()
  const { modalProps, closeModal } = useStore(modalStore)
  const Icon = icons[modalProps.severity]
  return (
    <DialogFrame
      open
      width={400}
      role={modalProps.severity === 'error' ? 'alertdialog' : 'dialog'}
      labelledBy={`${id}-title`}
      describedBy={`${id}-body`}
      onClose={closeModal}
    >
      <h2 className={`h2 title ${modalProps.severity}`} id={`${id}-title`}>
        {Icon && <Icon size={20} strokeWidth={1.6} aria-hidden="true" />}
        {modalProps.title || '알립니다'}
      </h2>
      <div className="body" id={`${id}-body`}>
        {messageText(modalProps.message)}
      </div>
      <div className="acts">
        <Button variant="primary" ref={takeFocus} onClick={closeModal}>
          확인
        </Button>
      </div>
    </DialogFrame>
  )
}

function ProgressDialog(): ReactNode {
  const id = useId()
  const { modalProps } = useStore(modalStore)
  const progress = useStore(progressStore)
  const [long, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), 3000)
    return () => clearTimeout(timer)
  }, [])
  const known = progress.total > 0
  return (
    <DialogFrame
      open
      width={400}
      labelledBy={`${id}-title`}
      describedBy={`${id}-body`}
      onClose={long ? hideProgress : undefined}
    >
      <h2 className="h2" id={`${id}-title`} tabIndex={-1}>
        {modalProps.title}
      </h2>
      <p className="body" id={`${id}-body`}>
        {messageText(modalProps.message)}
        {long && ' 닫아도 계속됩니다.'}
      </p>
      <progress
        className="hd-progress"
        aria-label={progress.label || '처리'}
        // Until the first is done the bar moves without a value: an empty one looks as if nothing happened.
        {...(known && progress.done > 0 ? { value: progress.done, max: progress.total } : {})}
      />
      <div className="hd-progress-line" aria-live="polite">
        <span>{progress.label}</span>
        {known && (
          <span className="num nw">
            <b>{count(progress.done)}</b> / {count(progress.total)}
            {progress.unit}
          </span>
        )}
      </div>
      {(progress.cancel || long) && (
        <div className="acts">
          {progress.cancel && (
            <Button variant="text" onClick={progress.cancel}>
              처리 취소
            </Button>
          )}
          {long && <Button onClick={hideProgress}>닫기</Button>}
        </div>
      )}
    </DialogFrame>
  )
}

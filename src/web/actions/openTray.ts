import { create } from 'zustand'

const useStore = create(() => ({ open: false }))

/** Whether the tray is open, and how to open and close it. */
export function useTrayOpen(): readonly [open: boolean, setOpen: (open: boolean) => void] {
  return [useStore(state => state.open), setTrayOpen]
}

function setTrayOpen(open: boolean): void {
  useStore.setState({ open })
}

/** Opens the tray from anywhere on the page. */
export function openTray(): void {
  setTrayOpen(true)
}

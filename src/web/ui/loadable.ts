import { createElement, use, type ComponentType, type ReactNode } from 'react'
import { usable } from './usable.ts'

export type Loadable<P extends object> = ((props: P) => ReactNode) & {
  /** Fetches the code in advance; rejects if it cannot be loaded. */
  readonly preload: () => Promise<void>
}

/**
 * A component whose code is fetched on use, in the Suspense around it. Unlike with `lazy`, code that is already loaded
 * is rendered at once: not even a brief fallback is shown, which a view transition would capture as the page.
 */
export function loadable<P extends object>(load: () => Promise<ComponentType<P>>): Loadable<P> {
  let component: ComponentType<P> | undefined
  let loading: Promise<void> | undefined
  function preload(): Promise<void> {
    loading ??= usable(
      load().then(loaded => {
        component = loaded
      }),
    )
    return loading
  }
  function Loaded(props: P): ReactNode {
    use(preload())
    return component && createElement(component, props)
  }
  return Object.assign(Loaded, { preload })
}

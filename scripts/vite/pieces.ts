/** Modules that every page needs, and those that every page with a sheet of works or with a form needs on top. */
const modules = {
  first: [
    /node_modules[/](react|react-dom|scheduler|use-sync-external-store|i18next|react-i18next|@tanstack[/](react-router|router-core|history|react-store|store|react-query|query-core))[/]/,
    /src[/]contract[/](errors|operationFacts|areas[/](image|voice)[/](errors|facts|models)|kit[/](endpoint|fileFormats|language|thin)|studio[/](build|thin|workStates))[.]/,
    /src[/]web[/]api[/](ApiError|accountQueries|call|connection|queryClient|sessionQuery)[.]/,
    /src[/]web[/]app[/](areas|preferences|session|shell[/](Mark|LanguageSwitch|languageNames|overlay|shortcuts))[.]/,
    /src[/]web[/]i18n[/](language|chineseLetters)[.]/,
    /src[/]web[/]ui[/](Button|ErrorText|Icon|SearchBox|ShowRow|Tooltip|announce|overPage|useDebounced|useMediaQuery|usePageTitle|useSettledText)[.]/,
    /src[/]web[/]works[/](cache|carry|composeWish|filter|frameLinkId|queries|submit|outbox|changes|operationView|ChangesProvider|editing|kept[/]shelf|newKey|notices[/]|recipeLink|useRecipeUse|feed[/]feedSearch|tray[/](openTray|useTray)[.])/,
  ],
  sheet: [
    /src[/]web[/]ui[/](gridRows|justify|JustifiedGrid|useAnchor|useNow|useRovingFocus|useRowsInView|useWidth)[.]/,
    /src[/]web[/]works[/](FileFace|filmEdge|FilmEdge|Frame|MovingFrame|nameOf|Picture|stateWords|useSheet|useWorkActions|links[/]|viewer[/](results|sources))/,
  ],
  form: [
    /node_modules[/](react-hook-form|@hookform)[/]/,
    /src[/]web[/]controls[/](SubmitTrouble|useGenerateKey|prompt[/]history|references[/]References)[.]/,
    /src[/]web[/]works[/](columns|ColumnEdge|EditNotice|Workspace|drafts[/]|kept[/]tab|feed[/](AreaFeed|FeedBar|FeedList|Tile|TileActs|useFeedKeys)[.])/,
  ],
}

/**
 * The chunks that are put together by hand, because many small ones are fetched one by one and pack worse: 12 kB of gzip
 * for a form. A piece takes all that its modules import with it: what is loaded on use may not stand in one, and what others
 * import too belongs into `first`, or they load the whole piece (a page that grows by 25 kB at once does).
 */
export const pieces = Object.entries(modules).map(([name, parts]) => ({
  name,
  test: (id: string) => parts.some(part => part.test(id)),
}))

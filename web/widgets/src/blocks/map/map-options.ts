/** What the browser is told of a map (MAP-001, MAP-005). */
export interface MapJson {
  key: string;
  center: { lat: number; lng: number };
  marker: { lat: number; lng: number };
  zoom: number;
  /** ENUM-020 */
  style: number;
  showLabels: boolean;
  showTerrain: boolean;
  draggable: boolean;
  scrollwheel: boolean;
  showControls: boolean;
  disableDefaultUI: boolean;
  markerDraggable: boolean;
  linkOnClick: boolean;
  title: string;
  directions: string;
  failed: string;
}

type Rule = { featureType?: string; elementType?: string; stylers: Record<string, string | number>[] };

const minimal = (land: string, water: string, road: string, ink: string): Rule[] => [
  { stylers: [{ color: land }] },
  { featureType: 'water', elementType: 'geometry', stylers: [{ color: water }] },
  { featureType: 'road', elementType: 'geometry', stylers: [{ color: road }] },
  { featureType: 'poi', stylers: [{ visibility: 'off' }] },
  { elementType: 'labels.icon', stylers: [{ visibility: 'off' }] },
  { elementType: 'labels.text.fill', stylers: [{ color: ink }] },
  { elementType: 'labels.text.stroke', stylers: [{ color: land }] },
];

/** The six looks by their numbers (MAP-006, ENUM-020); satellite is a kind of map, not a look. */
const styles: Readonly<Record<number, Rule[]>> = {
  2: [{ stylers: [{ saturation: -100 }] }],
  4: minimal('#f5f5f5', '#dcdfe4', '#ffffff', '#565c66'),
  5: minimal('#212429', '#14161a', '#353a43', '#b3b8c2'),
  6: minimal('#e8f0f7', '#b6d0e6', '#ffffff', '#33536e'),
};

/** The options of `google.maps.Map`. */
export function mapOptions(json: MapJson): Record<string, unknown> {
  const hidden: Rule[] = json.showLabels ? [] : [{ elementType: 'labels', stylers: [{ visibility: 'off' }] }];
  return {
    center: json.center,
    zoom: json.zoom,
    mapTypeId: mapType(json),
    styles: [...(styles[json.style] ?? []), ...hidden],
    gestureHandling: gestures(json),
    scrollwheel: json.scrollwheel,
    draggable: json.draggable,
    disableDefaultUI: json.disableDefaultUI || !json.showControls,
    zoomControl: json.showControls && !json.disableDefaultUI,
    keyboardShortcuts: true,
  };
}

function mapType({ style, showLabels, showTerrain }: MapJson): string {
  if (style === 3) return showLabels ? 'hybrid' : 'satellite';
  return showTerrain ? 'terrain' : 'roadmap';
}

/** A page that is scrolled must not get caught in a map. */
const gestures = ({ draggable, scrollwheel }: MapJson): string => {
  if (!draggable) return 'none';
  return scrollwheel ? 'greedy' : 'cooperative';
};

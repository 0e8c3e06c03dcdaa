/**
 * The icons both apps share, under one import so that each drawing has one name. Size 24,
 * stroke 1.75 (CSS).
 */
export {
  ArrowDown,
  ArrowLeftRight,
  ArrowUp,
  Bell,
  BriefcaseBusiness,
  ChartCandlestick,
  Check,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  CircleAlert,
  Delete,
  Ellipsis,
  Eye,
  EyeOff,
  House,
  Minus,
  Plus,
  RefreshCw,
  Search,
  Star,
  UserRound,
  X,
} from 'lucide-react'
